#!/usr/bin/env python3
"""Make mutants of CIRCT's tests, and hold Millrace against the real tools on them.

A mutant is a test in which one place changed: a name, a type, a width, a number, an operand, a keyword, or a line.
Most mutants are wrong, so they show whether errors have the words of the real tools.

  mutants.py --seed 1 tests DIR     write each MLIR test with a mutation in each chunk to DIR, for ../shared/circt/oracle.py:
                                    oracle.py runs --tests DIR --manifest ../shared/circt/manifest.json --tier 1 --passes ours
  mutants.py --seed 1 fir 300       import 300 mutants of the .fir tests by both circt-translates, and compare: standard
                                    output if both succeed, else the first error with its place

--seed selects the mutations. Exit status 1 if fewer than --floor per cent are equal.
"""
import argparse, concurrent.futures, glob, os, pathlib, random, re, subprocess, sys

SHARED = pathlib.Path(os.environ.get("MILLRACE_SHARED", pathlib.Path(__file__).resolve().parent.parent.parent.parent / "shared")) / "circt"
REAL = os.environ.get("CIRCT_HOME", os.path.expanduser("~/.cache/circt/1.155.0"))
SPLIT = re.compile(r"(?m)^(?://|;) -----.*\n?")
# WORD matches the tokens that a mutation replaces.
WORD = re.compile(r'"[^"\n]*"|[%@#!^]?[A-Za-z_][\w.$]*|-?\d+|[(){}\[\]<>:=,]')
COMMENT = re.compile(r"(?://|;).*")


def places(text):
    """The tokens of text outside comments, as matches."""
    hidden = COMMENT.sub(lambda m: " " * len(m[0]), text)
    return list(WORD.finditer(hidden))


def kind(word):
    """The kind of a token: tokens of one kind can stand for each other in many places."""
    if re.fullmatch(r"-?\d+", word):
        return "number"
    if re.fullmatch(r"[su]?i\d+|[US]Int|Clock|Reset|AsyncReset|Analog|![\w.]+", word):
        return "type"
    return word[0] if word[0] in '"%@#^' else "word" if word[0].isalpha() or word[0] == "_" else "mark"


def other(r, word, tokens):
    """A token to replace word: of the same kind and from the same text, or another number."""
    if kind(word) == "number" and r.random() < 0.7:
        return str(r.choice([0, 1, 2, 3, 7, 8, 16, 31, 64, 65, 1 << 32, -1, int(word) + 1, int(word) - 1]))
    if m := re.fullmatch(r"([su]?i)\d+", word):
        return m[1] + str(r.choice([0, 1, 2, 3, 4, 5, 8, 9, 32, 64, 65, 100]))
    same = sorted({t for t in tokens if kind(t) == kind(word) and t != word})
    return r.choice(same) if same else ""


def mutate(r, text):
    """Text with one mutation."""
    at = places(text)
    if not at:
        return text
    how = r.random()
    if how < 0.15:  # a line is lost, doubled, or changes places with the next
        lines = text.splitlines(keepends=True)
        full = [i for i, l in enumerate(lines) if COMMENT.sub("", l).strip()]
        i = r.choice(full)
        j = min(i + 1, len(lines) - 1)
        change = r.choice(["lose", "double", "swap"])
        if change == "lose":
            del lines[i]
        elif change == "double":
            lines.insert(i, lines[i])
        else:
            lines[i], lines[j] = lines[j], lines[i]
        return "".join(lines)
    words = [m for m in at if kind(m[0]) != "mark"] if how < 0.9 else at
    m = r.choice(words or at)
    change = r.random()
    if change < 0.1:
        by = ""
    elif change < 0.15:
        by = m[0] + " " + m[0]
    else:
        by = other(r, m[0], [x[0] for x in at])
    return text[: m.start()] + by + text[m.end() :]


def write_tests(seed, target):
    """Writes the mutated MLIR tests to the folder target."""
    for source in sorted(glob.glob(f"{SHARED}/tests/**/*.mlir", recursive=True)):
        name = os.path.relpath(source, f"{SHARED}/tests")
        text = open(source, encoding="utf8", errors="surrogateescape", newline="").read()
        r = random.Random(f"{seed} {name}")
        parts, marks = SPLIT.split(text), SPLIT.findall(text)
        parts = [mutate(r, p) if COMMENT.sub("", p).strip() else p for p in parts]
        out = pathlib.Path(target, name)
        out.parent.mkdir(parents=True, exist_ok=True)
        whole = "".join(p + m for p, m in zip(parts, marks + [""]))
        out.write_text(whole, encoding="utf8", errors="surrogateescape", newline="")


def imported(tool, text):
    """What a circt-translate says of a circuit: "ok" and its output, or "error" and the first error."""
    p = subprocess.run([tool, "--import-firrtl"], input=text.encode("utf8", "surrogateescape"), capture_output=True, timeout=60)
    if p.returncode == 0:
        return "ok", p.stdout.decode("utf8", "replace")
    m = re.search(r"(?m)^<stdin>:\d+:\d+: error: .*", p.stderr.decode("utf8", "replace"))
    return ("error", m[0]) if m and p.returncode == 1 else ("crash", p.stderr.decode("utf8", "replace")[:300])


def compare_fir(a):
    """Imports mutants of the .fir tests, prints those that differ, and returns the percentage of equal ones."""
    files = sorted(glob.glob(f"{SHARED}/tests/**/*.fir", recursive=True))
    r = random.Random(f"{a.seed} fir")
    mutants = []
    while len(mutants) < a.count:
        name = r.choice(files)
        text = open(name, encoding="utf8", errors="surrogateescape", newline="").read()
        part = r.choice([p for p in SPLIT.split(text) if COMMENT.sub("", p).strip()])
        for _ in range(1 + (r.random() < 0.2)):
            part = mutate(r, part)
        mutants.append((os.path.relpath(name, SHARED), part))
    equal = skipped = 0
    with concurrent.futures.ThreadPoolExecutor(a.jobs) as pool:
        real = pool.map(lambda m: imported(f"{a.real}/circt-translate", m[1]), mutants)
        ours = pool.map(lambda m: imported(a.tool, m[1]), mutants)
        for i, ((name, text), x, y) in enumerate(zip(mutants, real, ours)):
            if x[0] == "crash":
                skipped += 1
                continue
            if x == y:
                equal += 1
                continue
            lines = lambda s: [f"{s[0]}: {l}" for l in s[1].split("\n")]
            odd = next(((p, q) for p, q in zip(lines(x), lines(y)) if p != q), (x[1][-100:], y[1][-100:]))
            print(f"--- {i} {name}\nreal {odd[0]}\nours {odd[1]}")
            if a.keep:
                pathlib.Path(a.keep).mkdir(parents=True, exist_ok=True)
                pathlib.Path(a.keep, f"{a.seed}-{i}.fir").write_text(text, encoding="utf8", errors="surrogateescape", newline="")
    n = len(mutants) - skipped
    print(f"seed {a.seed}: {equal} of {n} equal; the real tool crashes on {skipped}")
    return 100 * equal / max(n, 1)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--seed", default="1")
    ap.add_argument("--real", default=REAL, help="folder of the real tools")
    ap.add_argument("--tool", default="millrace-circt-translate", help="our circt-translate")
    ap.add_argument("--jobs", type=int, default=2)
    ap.add_argument("--keep", help="folder for the mutants that differ")
    ap.add_argument("--floor", type=float, default=0)
    sub = ap.add_subparsers(dest="what", required=True)
    sub.add_parser("tests").add_argument("folder")
    sub.add_parser("fir").add_argument("count", type=int)
    a = ap.parse_args()
    if a.what == "tests":
        write_tests(a.seed, a.folder)
    elif compare_fir(a) < a.floor:
        sys.exit(1)


if __name__ == "__main__":
    main()
