# Each target is one script. On a fresh machine: `make demo` and `make test`.

.PHONY: help demo test build format format-check docs bench stress sanitize coverage matrix libraries \
	apple tools

help:
	@echo "make demo          the example program; ARGS=\"...\" for arguments of your own"
	@echo "make test          all tests, debug and release, with the lines they reach, and the examples'"
	@echo "make build         the library, its tests and snippets"
	@echo "make format        format all code;  make format-check  only looks"
	@echo "make docs          the documentation of FactoryKit"
	@echo "make bench         benchmarks against hand-written baselines"
	@echo "make stress        long random runs against a model"
	@echo "make sanitize      tests under ThreadSanitizer and AddressSanitizer"
	@echo "make coverage      which lines the tests reach; fails below 95 %"
	@echo "make matrix        documented code in each language mode, and code that must not compile"
	@echo "make libraries     one factory in three dynamic libraries, built for release"
	@echo "make apple         the code for SwiftUI and Combine against modules that stand in"
	@echo "make tools         the tests of the \`factory\` command"

demo:
	@Scripts/demo.sh $(ARGS)

test:
	@Scripts/test.sh $(FLAGS)

build:
	@Scripts/build.sh $(FLAGS)

format:
	@Scripts/format.sh

format-check:
	@Scripts/format-check.sh

docs:
	@Scripts/docs.sh

bench:
	@Scripts/bench.sh

stress:
	@Scripts/stress.sh $(FLAGS)

sanitize:
	@Scripts/sanitize.sh $(FLAGS)

coverage:
	@Scripts/coverage.sh $(FLAGS)

matrix:
	@Scripts/compile-matrix.sh $(FLAGS)

libraries:
	@Scripts/check-three-libraries.sh

apple:
	@Scripts/apple-stand-ins.sh

tools:
	@Scripts/tools-test.sh
