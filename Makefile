# Each target is one script. On a fresh machine: `make demo` and `make test`.

.PHONY: help demo test build format format-check docs bench stress sanitize coverage tools

help:
	@echo "make demo          the example program; ARGS=\"...\" for arguments of your own"
	@echo "make test          all tests, debug and release, and those of the examples"
	@echo "make build         the library, its tests and snippets"
	@echo "make format        format all code;  make format-check  only looks"
	@echo "make docs          the documentation of FactoryKit"
	@echo "make bench         benchmarks against other containers"
	@echo "make stress        long random runs against a model"
	@echo "make sanitize      tests under ThreadSanitizer and AddressSanitizer"
	@echo "make coverage      which lines the tests reach"
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
	@Scripts/stress.sh

sanitize:
	@Scripts/sanitize.sh

coverage:
	@Scripts/coverage.sh

tools:
	@Scripts/tools-test.sh
