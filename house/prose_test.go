package house

import (
	"bufio"
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// CONTRIBUTING.md says how comments and pages are written. These are the rules that a machine can judge.
const (
	maxSentenceWords = 25
	maxHardShare     = 0.01 // of all sentences
)

var (
	// bareWhat matches "what" after a word that makes it the object of a clause, and the word that follows it.
	bareWhat = regexp.MustCompile(`\b(?:is|are|was|of|to|by|with|and|from|for|than|in|on|says?|tells?|does|has|have|gives?|takes?|makes?|into|as|or) what\b( [\w-]+)?`)
	// bareOther matches other relative words without their noun, and passives that hide who acts.
	bareOther = regexp.MustCompile(`^[Ww]hat (?:is|are|was|has|have|does|stands|becomes?|came|comes|lies|goes|needs|nobody|it|they|an?|the)\b` +
		`|\b[Ww]ho (?:has|is|reads|waits|asks)\b|\bthat of\b|\bthose of\b|\bof which one\b|\b(?:is|are) told\b|\bis said\b`)
	// known are the subjects that "what" may have: "with what mlir-opt prints".
	known = regexp.MustCompile(`^ (?:MLIR|mlir-opt|upstream|Go|LLVM)\b`)
	// ownWords are words of this repository that have a name in the field.
	ownWords = regexp.MustCompile(`\b(?:trips?|patience|gravest|findings?|apart|Quietly|spent)\b`)

	quoted      = regexp.MustCompile("`[^`]*`")
	sentenceEnd = regexp.MustCompile("[.!?;]\\s+[A-Z`]")
	commentLine = regexp.MustCompile(`^\s*// ?(.*)$`)
)

// hard returns the rule that a sentence breaks, or "".
func hard(sentence string) string {
	for _, m := range bareWhat.FindAllStringSubmatch(sentence, -1) {
		if !known.MatchString(m[1]) {
			return "a relative word without its noun"
		}
	}
	switch {
	case bareOther.MatchString(sentence):
		return "a relative word without its noun"
	case len(strings.Fields(sentence)) > maxSentenceWords:
		return fmt.Sprintf("more than %d words", maxSentenceWords)
	case ownWords.MatchString(sentence):
		return "a word that the field has a name for"
	}
	return ""
}

// TestProse reads the comments and pages of the repository as a linter does. Few sentences may break the rules: names of Go, which
// begin doc comments, and lists without full stops.
func TestProse(t *testing.T) {
	all := 0
	var broken []string
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() {
			switch d.Name() {
			case ".git", "bin", "dist", "testdata", "node_modules":
				return filepath.SkipDir
			}
			return nil
		}
		if page := strings.HasSuffix(path, ".md"); !page && !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_gen.go") {
			return nil
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		eachSentence(path, text, func(line int, s string) {
			all++
			if rule := hard(s); rule != "" {
				broken = append(broken, fmt.Sprintf("%s:%d: %s: %s", strings.TrimPrefix(path, "../"), line, rule, s))
			}
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if share := float64(len(broken)) / float64(all); share > maxHardShare {
		t.Errorf("%d of %d sentences are hard to read, %.1f %%; CONTRIBUTING.md says how to write them:\n%s",
			len(broken), all, 100*share, strings.Join(broken, "\n"))
	}
	t.Logf("%d of %d sentences are hard to read", len(broken), all)
}

// eachSentence calls f with the sentences of the comments of Go code, or of the paragraphs of a page, and the line where the
// comment or paragraph begins.
func eachSentence(path string, text []byte, f func(line int, sentence string)) {
	page, fenced := strings.HasSuffix(path, ".md"), false
	var words []string
	start := 0
	flush := func() {
		for _, s := range cutSentences(strings.Join(words, " ")) {
			f(start, s)
		}
		words = words[:0]
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	lines.Buffer(nil, len(text)+1)
	for n := 1; lines.Scan(); n++ {
		l := lines.Text()
		switch {
		case page && strings.HasPrefix(l, "```"):
			fenced = !fenced
			l = ""
		case page && (fenced || strings.HasPrefix(l, "|") || strings.HasPrefix(l, "#") || strings.HasPrefix(l, "    ")):
			l = ""
		case page && strings.HasPrefix(strings.TrimSpace(l), "- "):
			flush() // an item begins
		case !page:
			m := commentLine.FindStringSubmatch(l)
			if l = ""; m != nil && !directive(m[1]) {
				l = m[1]
			}
		}
		if l = strings.TrimSpace(l); l == "" {
			flush()
			continue
		}
		if len(words) == 0 {
			start = n
		}
		words = append(words, l)
	}
	flush()
}

// directive reports whether the text after // is for a tool, or code.
func directive(s string) bool {
	for _, p := range []string{"go:", " ", "\t", "nolint", "oracle", "ARGS"} {
		if strings.HasPrefix(s, p) {
			return true
		}
	}
	return false
}

// cutSentences cuts a paragraph behind full stops that a capital letter or code follows. Code counts as one word.
func cutSentences(paragraph string) (sentences []string) {
	paragraph = quoted.ReplaceAllString(paragraph, "`x`")
	for {
		at := sentenceEnd.FindStringIndex(paragraph)
		if at == nil {
			break
		}
		sentences = append(sentences, paragraph[:at[0]+1])
		paragraph = paragraph[at[1]-1:]
	}
	if paragraph != "" {
		sentences = append(sentences, paragraph)
	}
	return sentences
}

// TestProseRules judges sentences of which the rules are about.
func TestProseRules(t *testing.T) {
	for _, c := range []struct{ sentence, rule string }{
		{"The merge renames the symbol.", ""},
		{"Its text begins with what is left.", "a relative word without its noun"},
		{"It agrees with what mlir-opt prints.", ""},
		{"The type is that of the operand.", "a relative word without its noun"},
		{strings.Repeat("word ", maxSentenceWords+1), "more than 25 words"},
		{"The patience of the worker ends.", "a word that the field has a name for"},
	} {
		if got := hard(c.sentence); got != c.rule {
			t.Errorf("%s: %q, want %q", c.sentence, got, c.rule)
		}
	}
	got := cutSentences("One ends. `Code` begins; Two go on, e.g. here.")
	if want := []string{"One ends.", "`x` begins;", "Two go on, e.g. here."}; strings.Join(got, "|") != strings.Join(want, "|") {
		t.Errorf("%q", got)
	}
}
