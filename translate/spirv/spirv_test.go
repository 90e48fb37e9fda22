package spirv_test

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/millrace-mlir/millrace/opt"
	"github.com/millrace-mlir/millrace/opt/opttest"
	"github.com/millrace-mlir/millrace/translate/all"
)

// TestTranslate writes x.mlir of each archive in testdata and reads it again. The file x.out has
// the words, a line an instruction, then the text, or the error. A file x.words is read only. Both
// begin with a comment of further arguments, if any.
func TestTranslate(t *testing.T) {
	opttest.Archives{
		Dir: "testdata", Inputs: []string{".mlir", ".words"}, Output: ".out", Oracle: "mlir-translate-22",
		Ours: func(_ *testing.T, f txtar.File) []byte { return there(f, translate) },
		Theirs: func(_ *testing.T, oracle string, f txtar.File) []byte {
			return there(f, func(args []string, in []byte) ([]byte, string) { return ask(oracle, args, in) })
		},
	}.Run(t)
}

// there runs a tool on f, and where that gives a binary on the binary.
func there(f txtar.File, tool func(args []string, in []byte) (out []byte, errs string)) []byte {
	var b strings.Builder
	args := []string{"--deserialize-spirv"}
	if first, _, ok := strings.Cut(string(f.Data), "\n"); ok && strings.HasPrefix(first, "// ARGS: ") {
		args = append(args, strings.Fields(strings.TrimPrefix(first, "// ARGS: "))...)
	}
	words := fromText(f.Data)
	if strings.HasSuffix(f.Name, ".mlir") {
		var errs string
		words, errs = tool([]string{"--no-implicit-module", "--serialize-spirv"}, f.Data)
		b.WriteString(errs)
		b.WriteString(instructions(words))
		if len(words) == 0 {
			return []byte(b.String())
		}
	}
	out, errs := tool(args, words)
	b.Write(out)
	b.WriteString(errs)
	return []byte(b.String())
}

// firstError returns the first error line in a tool's error output, or "".
func firstError(errs string) string {
	for line := range strings.Lines(errs) {
		if _, what, ok := strings.Cut(line, "error: "); ok {
			return "error: " + strings.TrimRight(what, "\n") + "\n"
		}
	}
	return ""
}

func translate(args []string, in []byte) ([]byte, string) {
	var out, errs bytes.Buffer
	tool := &opt.Translator{Name: "millrace-translate", Translations: all.Translations()}
	tool.Main(append(args, "-"), bytes.NewReader(in), &out, &errs)
	return out.Bytes(), firstError(errs.String())
}

func ask(oracle string, args []string, in []byte) ([]byte, string) {
	var out, errs bytes.Buffer
	cmd := exec.Command(oracle, append(args, "-")...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(in), &out, &errs
	_ = cmd.Run() // what it prints when it fails is the expectation
	return out.Bytes(), firstError(errs.String())
}

// instructions writes each instruction of a binary as opcode: words.
func instructions(b []byte) string {
	var s strings.Builder
	for i := 0; i+4 <= len(b); {
		n := int(binary.LittleEndian.Uint32(b[i:]) >> 16)
		code := int(binary.LittleEndian.Uint32(b[i:]) & 0xffff)
		if i == 0 {
			n, code = 5, 0
		}
		if n == 0 {
			break
		}
		fmt.Fprintf(&s, "%d:", code)
		for j := i + 4; j < min(i+4*n, len(b)); j += 4 {
			fmt.Fprintf(&s, " %d", binary.LittleEndian.Uint32(b[j:]))
		}
		s.WriteByte('\n')
		i += 4 * n
	}
	return s.String()
}

// fromText reads instructions' format, with the magic number in the header's place,
// and "short" after an instruction that says one word more than it has.
func fromText(text []byte) []byte {
	var b []byte
	put := func(v uint64) { b = binary.LittleEndian.AppendUint32(b, uint32(v)) }
	for line := range strings.Lines(string(text)) {
		code, rest, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(line, "//") {
			continue
		}
		words := strings.Fields(rest)
		n := uint64(len(words) + 1)
		c, _ := strconv.ParseUint(code, 0, 32)
		if len(words) > 0 && words[len(words)-1] == "short" {
			words = words[:len(words)-1]
		}
		if len(b) == 0 {
			put(c)
		} else {
			put(n<<16 | c)
		}
		for _, w := range words {
			v, _ := strconv.ParseUint(w, 0, 32)
			put(v)
		}
	}
	return b
}
