package interp_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/interp"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialects "github.com/millrace-mlir/millrace/ir/dialect/all"
	"github.com/millrace-mlir/millrace/num"
)

func parse(t testing.TB, name, text string) *ir.Operation {
	t.Helper()
	c := ir.NewContext(dialects.Dialects())
	op, err := asm.Parse(c, name, text, asm.Options{Threads: 1})
	if err != nil || !ir.Verify(op, 1) {
		t.Fatalf("%s: %s", name, c.Diags.All[0].Text)
	}
	return op
}

// A call is a line "// CALL @f(1, 2) = 3" of a test file.
type call struct{ name, args, want string }

var callLine = regexp.MustCompile(`(?m)^// CALL @(\w+)\((.*)\) = (.*)$`)

func calls(text string) (list []call) {
	for _, m := range callLine.FindAllStringSubmatch(text, -1) {
		list = append(list, call{m[1], m[2], m[3]})
	}
	return list
}

// functionType is the type of a function of a module.
func functionType(t testing.TB, module *ir.Operation, name string) *ir.FunctionType {
	t.Helper()
	fn := ir.LookupSymbolIn(module, module.Context().String(name))
	if fn == nil {
		t.Fatalf("there is no @%s", name)
	}
	return fn.Attr("function_type").(*ir.TypeAttr).Type.(*ir.FunctionType)
}

func scalar(t testing.TB, text string, typ ir.Type) interp.Value {
	t.Helper()
	if f, ok := typ.(*ir.FloatType); ok {
		if text == "nan" {
			return interp.Float(num.NaN(f.Kind, false))
		}
		v, err := num.ParseDecimal(text, f.Kind)
		if err != nil {
			t.Fatal(err)
		}
		return interp.Float(v)
	}
	width := uint32(64)
	if i, ok := typ.(*ir.IntegerType); ok {
		width = i.Width
	}
	digits, negative := strings.CutPrefix(text, "-")
	v, ok := num.ParseInt(digits, width, negative, width > 1)
	if !ok {
		t.Fatalf("%s is no integer of %d bits", text, width)
	}
	return interp.Value{Bits: v}
}

// result spells an outcome as the test files do.
func result(o *interp.Outcome) string {
	switch o.Err.(type) {
	case nil:
	case *interp.Undefined:
		return "undefined"
	default:
		return o.Err.Error()
	}
	var texts []string
	for i, v := range o.Results {
		text := interp.Text(v, o.Types[i])
		if ir.IsI1(o.Types[i]) && !v.Poison {
			text = v.Bits.Decimal(false)
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}

func arguments(t testing.TB, c call, types []ir.Type) []interp.Value {
	t.Helper()
	var args []interp.Value
	for i, a := range strings.Split(c.args, ", ") {
		args = append(args, scalar(t, a, types[i]))
	}
	return args
}

func TestFiles(t *testing.T) {
	files, _ := filepath.Glob("testdata/*.mlir")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		module := parse(t, file, string(text))
		list := calls(string(text))
		if len(list) == 0 {
			t.Errorf("%s has no calls", file)
		}
		for _, c := range list {
			args := arguments(t, c, functionType(t, module, c.name).Inputs)
			if got := result(interp.Execute(module, c.name, args, 10000)); got != normal(t, c.want, functionType(t, module, c.name).Results) {
				t.Errorf("%s: @%s(%s) = %s, not %s", filepath.Base(file), c.name, c.args, got, c.want)
			}
		}
	}
}

// normal spells wanted results as interp.Text does.
func normal(t testing.TB, want string, types []ir.Type) string {
	t.Helper()
	texts := strings.Split(want, ", ")
	if len(texts) != len(types) {
		return want
	}
	for i, w := range texts {
		if ir.IsFloat(types[i]) && w != "poison" {
			texts[i] = interp.Text(scalar(t, w, types[i]), types[i])
		}
	}
	return strings.Join(texts, ", ")
}
