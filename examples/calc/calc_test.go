package calc_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"example.com/calc/tool"
)

func run(stdin string, args ...string) (status int, stdout, stderr string) {
	var out, errs bytes.Buffer
	t := tool.Calc("calc-opt")
	status = t.Main(args, strings.NewReader(stdin), &out, &errs)
	return status, out.String(), errs.String()
}

// TestGuide checks docs/extending.md against this package: the package contains the page's code, and the tool prints
// the page's outputs.
func TestGuide(t *testing.T) {
	guide, err := os.ReadFile("../../docs/extending.md")
	if err != nil {
		t.Fatal(err)
	}
	hour, err := os.ReadFile("../../e2e/hours/library.sh")
	if err != nil {
		t.Fatal(err)
	}
	var code strings.Builder
	for _, f := range []string{"calc.go", "passes.go", "division.go", "tool/tool.go", "calc-opt/main.go", "calc-millrace/main.go", "service_test.go"} {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(text)
	}
	blocks := strings.Split(string(guide), "```")
	counts := map[string]int{}
	for i := 1; i < len(blocks); i += 2 {
		kind, text, _ := strings.Cut(blocks[i], "\n")
		counts[kind]++
		switch kind {
		case "go":
			if !strings.Contains(code.String(), text) {
				t.Errorf("the package has no such code:\n%s", text)
			}
		case "console":
			command, want, _ := strings.Cut(text, "\n")
			args := strings.Fields(strings.TrimPrefix(command, "$ calc-opt"))
			if _, got, errs := run("", args...); strings.TrimSpace(got) != strings.TrimSpace(want) {
				t.Errorf("%s\ngot\n%s%s\nwant\n%s", command, got, errs, want)
			}
		case "sh":
			if !strings.Contains(string(hour), text) {
				t.Errorf("the first hour with the library has no such commands:\n%s", text)
			}
		default:
			t.Errorf("a block of %q is not tested", kind)
		}
	}
	if counts["go"] < 5 || counts["console"] < 2 {
		t.Errorf("the guide shows too little: %v", counts)
	}
}

func TestRoundTrip(t *testing.T) {
	if status, _, errs := run("", "f.mlir", "--verify-roundtrip"); status != 0 {
		t.Error(errs)
	}
}

// TestCoding checks the attribute's own bytecode. It is not the attribute's text, and it reads back as the same
// attribute. A bad parameter in the text gives an error.
func TestCoding(t *testing.T) {
	const text = "func.func @f(%x: i64) {\n  calc.print %x in <\"metre\", -3>\n  return\n}"
	_, want, errs := run(text)
	_, coded, _ := run(text, "--emit-bytecode")
	if strings.Contains(coded, "#calc.unit") || !strings.Contains(coded, "metre") {
		t.Errorf("the attribute is text: %q", coded)
	}
	if status, got, errs := run(coded); status != 0 || got != want {
		t.Errorf("%s\ngot\n%s\nwant\n%s", errs, got, want)
	}
	if !strings.Contains(want, `calc.print %arg0 in <"metre", -3>`) {
		t.Errorf("%s%s", want, errs)
	}
	_, _, errs = run(strings.Replace(text, "-3", "x", 1))
	if !strings.Contains(errs, "failed to parse Calc_UnitAttr parameter 'exponent' which is to be a `int64_t`") {
		t.Error(errs)
	}
}

func TestCanonicalize(t *testing.T) {
	for name, c := range map[string][2]string{
		"fold":       {"%a = calc.constant 2\n%b = calc.constant 40\n%r = calc.add %a, %b", "%0 = calc.constant 42"},
		"add zero":   {"%a = calc.constant 0\n%r = calc.add %a, %x", ""},
		"sub itself": {"%r = calc.sub %x, %x", "%0 = calc.constant 0"},
		"sub of neg": {"%n = calc.neg %x\n%r = calc.sub %x, %n", "%0 = calc.add %arg0, %arg0"},
	} {
		status, out, errs := run("func.func @f(%x: i64) -> i64 {\n"+c[0]+"\nreturn %r : i64\n}", "--canonicalize")
		if status != 0 || !strings.Contains(out, c[1]) || strings.Count(out, "calc.") > 1 {
			t.Errorf("%s: %s%s", name, out, errs)
		}
	}
}

func TestDiagnostics(t *testing.T) {
	status, _, errs := run(`"calc.print"() : () -> ()`)
	if want := "<stdin>:1:1: error: 'calc.print' op requires a single operand"; status != 1 || !strings.HasPrefix(errs, want) {
		t.Errorf("%d: %s", status, errs)
	}
}
