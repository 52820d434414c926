# Short names for those who have make; `python3 dev.py help` knows more.
.PHONY: play test setup bench

play test setup bench:
	python3 dev.py $@
