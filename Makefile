# Each target is a script of that name in Scripts. The second line of a script says what it does; that of a
# check, which defect it would catch. On a fresh machine: `make demo` and `make test`.

scripts := $(sort $(shell find Scripts -type f -perm -100))
targets := $(basename $(notdir $(scripts)))

.PHONY: help $(targets)

help:
	@echo 'ARGS="..." hands arguments to a target: make demo ARGS="--help"'
	@for script in $(scripts); do \
	  name=$${script##*/}; \
	  printf 'make %-16s  %s\n' "$${name%.*}" "$$(sed -n '2s/^[#"]* *//;2s/"*$$//p' "$$script")"; \
	done

$(targets):
	@$(filter %/$@.sh %/$@.py,$(scripts)) $(ARGS) $(FLAGS)
