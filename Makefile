# Each target is a script of that name in Scripts. The second line of a script says what it does; that of a
# check, which defect it would catch. On a fresh machine: `make demo` and `make test`.

scripts := $(sort $(shell find Scripts -type f -perm -100))
targets := $(basename $(notdir $(scripts)))
# What is wanted first, in this order.
first := demo test install demo-server docs format
shown := $(if $(filter all,$(ARGS)),$(scripts),$(foreach name,$(first),$(filter %/$(name).sh %/$(name).py,$(scripts))))

.PHONY: help $(targets)

help:
	@for script in $(shown); do \
	  name=$${script##*/}; \
	  printf 'make %-16s  %s\n' "$${name%.*}" "$$(sed -n '2s/^[#"]* *//;2s/"*$$//p' "$$script")"; \
	done
	@echo 'ARGS="..." hands arguments to a target: make demo ARGS="--help"'
ifneq ($(filter all,$(ARGS)),all)
	@echo 'make help ARGS=all shows all $(words $(targets)) targets.'
endif

$(targets):
	@$(filter %/$@.sh %/$@.py,$(scripts)) $(ARGS) $(FLAGS)
