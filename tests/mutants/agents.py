"""Faults in the computer players: what they may see, how long they take, what becomes of one that fails."""

from typing import Final

from tests.mutants.mutant import Mutant

HOSTED: Final = "agents/test_subprocess_agent.py"
SEARCH: Final = "agents/test_search.py"
WHATEVER: Final = f"{HOSTED}::test_whatever_becomes_of_it_a_legal_answer_is_given"

AGENTS: Final = [
    Mutant(
        "agents-are-handed-the-truth",
        "agents/protocol.py",
        "    if not isinstance(handed, View):",
        '    if not hasattr(handed, "choices"):',
        (
            "agents/test_in_process.py::test_a_state_is_a_type_error_even_if_it_offers_one_answer",
            "agents/test_no_cheating.py::test_handing_an_agent_a_state_raises_at_run_time_too",
        ),
        "An agent can be given a State with all cards in it.",
    ),
    Mutant(
        "agents-have-all-the-time-in-the-world",
        "agents/subprocess_agent.py",
        "            return answers.get(timeout=max(0.0, self.seconds + GRACE - (monotonic() - began)))",
        "            return answers.get(timeout=max(9.0, self.seconds + GRACE - (monotonic() - began)))",
        (f"{HOSTED}::test_a_worker_that_fails_is_replaced_in_time_and_the_game_goes_on", WHATEVER),
        "A table waits for a program that hangs.",
    ),
    Mutant(
        "an-answer-to-the-last-question-is-taken",
        "agents/subprocess_agent.py",
        '            if answer.get("ask") == self.asked:',
        '            if answer.get("ask") is not None:',
        (WHATEVER,),
        "A program that answers late plays the move of another position.",
    ),
    Mutant(
        "a-program-that-failed-goes-on",
        "agents/subprocess_agent.py",
        "        self.failures.append(why)\n        self.end()",
        "        self.failures.append(why)",
        (f"{HOSTED}::test_what_a_program_has_started_ends_with_it", WHATEVER),
        "A program that hangs is asked again and again, and none is ended.",
    ),
    Mutant(
        "programs-take-all-the-memory",
        "agents/subprocess_agent.py",
        "            resource.prlimit(pid, resource.RLIMIT_AS, (memory, memory))",
        "            resource.prlimit(pid, resource.RLIMIT_AS)",
        (f"{HOSTED}::test_memory_is_limited_so_that_the_machine_lives_on",),
        "One agent makes the whole machine swap.",
    ),
    Mutant(
        "what-a-program-has-started-outlives-it",
        "agents/subprocess_agent.py",
        "            os.killpg(process.pid, signal.SIGKILL)",
        "            os.kill(process.pid, signal.SIGKILL)",
        (f"{HOSTED}::test_what_a_program_has_started_ends_with_it",),
        "Processes pile up on the server.",
    ),
    Mutant(
        "an-option-that-is-not-offered",
        "agents/in_process.py",
        "        if not isinstance(option, Option) or option not in view.choices:",
        "        if not isinstance(option, Option):",
        ("agents/test_in_process.py",),
        "An agent plays what the rules do not allow.",
    ),
    Mutant(
        "parameters-above-their-bounds",
        "agents/registry.py",
        "        return value if self.low <= value <= self.high else None",
        "        return value if self.low <= value else None",
        ("agents/test_registry.py",),
        "A guest asks for a search of a million seconds.",
    ),
    Mutant(
        "luck-that-does-not-follow-the-view",
        "agents/view_digest.py",
        "    facts = repr((view.viewer, view.faces, view.numbers, view.lists, agenda, said))",
        "    facts = repr((view.viewer, id(view), view.numbers, view.lists, agenda, said))",
        (f"{SEARCH}::test_worlds_that_look_the_same_get_the_same_answer",),
        "The same position gets another answer each time, and no game can be played again.",
    ),
    Mutant(
        "sealed-answers-are-not-mixed",
        "agents/search.py",
        "        if thoughts.is_mixed:",
        "        if thoughts.is_mixed and not thoughts.candidates:",
        (f"{SEARCH}::test_sealed_answers_are_mixed",),
        "What a computer seals can be read from how it played before.",
    ),
    Mutant(
        "a-search-past-its-time",
        "agents/search.py",
        "        return self.seconds > 0 and time.perf_counter() - began >= self.seconds * part",
        "        return self.seconds > 0 and time.perf_counter() - began >= self.seconds * part + 5",
        (f"{SEARCH}::test_rounds_keep_to_the_time",),
        "A computer thinks until all its walks are done.",
    ),
]
