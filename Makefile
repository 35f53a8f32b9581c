# What a contributor runs. FLAGS go to the compiler, ARGS to the script: make weekly ARGS="models seeds"
PREFIX ?= $(HOME)/.local

.PHONY: help demo test format docs bench tools install uninstall weekly budget sources quotes

help:      ## Lists these targets
	@sed -nE 's/^([a-z]+): +## (.*)/  make \1|\2/p' Makefile | awk -F'|' '{ printf "%-17s %s\n", $$1, $$2 }'
demo:      ## Builds a small app and shows injection at work (1 minute)
	swift run --package-path Examples/Sky --scratch-path .build-clients
test:      ## Tests in debug, what the pages quote, three small examples (7 minutes, then 5)
	FACTORY_STRESS_SEED=$${FACTORY_STRESS_SEED:-1} swift test $(FLAGS)
	swift build $(FLAGS)
	Scripts/check/quotes.py --run "$$(swift build $(FLAGS) --show-bin-path)"
	for example in QuickStart Sky WatchList; do \
	  swift test --package-path Examples/$$example --scratch-path .build-clients || exit 1; done
format:    ## Formats all Swift code
	Scripts/check/style.py --format
docs:      ## Builds the documentation; a warning is an error (3 minutes). ARGS=--serve shows it
	Scripts/check/docs.sh $(ARGS)
bench:     ## Measures and compares with the limits (20 minutes); ARGS names a case
	Scripts/bench/bench.sh $(ARGS)
tools:     ## Tests of the factory command, and what it finds in the examples (8 minutes)
	export FACTORY_SYNTAX="$$(Scripts/tools/install.sh --syntax)"; flags="--package-path Tools -Xswiftc -warnings-as-errors $$FACTORY_SYNTAX"; \
	  swift test $$flags && bin=$$(swift build $$flags --show-bin-path) && for example in Examples/*/; do (cd $$example && $$bin/factory lint) || exit 1; done
install:   ## Installs the factory command to PREFIX (~/.local)
	Scripts/tools/install.sh "$(PREFIX)"
uninstall: ## Removes it again
	Scripts/tools/install.sh --remove "$(PREFIX)"
weekly:    ## Runs the slow checks (2 hours); ARGS names some, ARGS=--list lists them
	Scripts/check/weekly.sh $(ARGS)
budget:    ## Writes down what has shrunk: code, words, scripts. Nothing may grow
	Scripts/check/budget.py --write $(ARGS)
sources:   ## Checks that only read: format, budget, layers, signatures, links (20 seconds)
	Scripts/check/style.py
	Scripts/check/budget.py
	Scripts/check/layers.py
	Scripts/check/links.py
quotes:    ## Writes the code and output that pages quote into them
	swift build
	Scripts/check/quotes.py --update --run "$$(swift build --show-bin-path)"
	UPDATE_DOCUMENTATION=1 swift test --filter '^DocumentationTests\.'
