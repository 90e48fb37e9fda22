package firrtl

import (
	"bytes"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/circt/all"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
)

// sample has statements and expressions of most kinds, as Export writes them.
const sample = `FIRRTL version 5.0.0
circuit Top :
  layer A, bind :
    layer B, inline :

  extmodule Ext :
    input clock : Clock
    output o : { a : UInt<3>, flip b : SInt<2>[2] }
    defname = thing
    parameter N = 3
    parameter S = "x\n"

  public module Top enablelayer A :
    input clock : Clock
    input c : UInt<1>
    input r : AsyncReset
    output x : UInt<8>
    output p : Probe<UInt<8>, A>

    inst e of Ext
    connect e.clock, clock
    invalidate e.o.b
    wire w : UInt<8>
    regreset s : UInt<8>, clock, r, UInt<8>(3)
    mem m :
      data-type => UInt<8>
      depth => 16
      read-latency => 0
      write-latency => 1
      reader => rd
      writer => wr
      read-under-write => undefined
    connect m.rd.clk, clock
    connect w, tail(add(pad(e.o.a, 8), s), 1)
    when c :
      connect x, mux(c, w, bits(cat(s, w), 9, 2))
      printf(clock, c, "w=%d %%", w) : say
    else :
      when orr(w) :
        connect x, s
      else when c :
        skip
      else :
        skip
    layerblock A :
      define p = probe(w)
    stop(clock, c, 1)
`

func importText(text string) (*ir.Operation, []string) {
	c := ir.NewContext(all.Dialects())
	var messages []string
	c.Diags.Handle = func(_ *ir.Context, d *ir.Diagnostic) { messages = append(messages, d.Text) }
	return Import(c, "test.fir", text, Options{}), messages
}

func exportText(t *testing.T, op *ir.Operation, o ExportOptions) string {
	t.Helper()
	var b bytes.Buffer
	if !ir.Verify(op, 1) || !Export(op, &b, o) {
		t.Fatalf("cannot export %s", asm.OpText(op, false))
	}
	return b.String()
}

// withoutLocators drops locators and blank lines.
func withoutLocators(s string) string {
	var out []string
	for _, l := range strings.Split(s, "\n") {
		if l, _, _ = strings.Cut(l, " @["); strings.TrimSpace(l) != "" {
			out = append(out, l)
		}
	}
	return strings.Join(out, "\n")
}

// TestRoundTrip: the text of an imported circuit is the text, however its lines break.
func TestRoundTrip(t *testing.T) {
	op, messages := importText(sample)
	if op == nil {
		t.Fatal(messages)
	}
	want := withoutLocators(sample)
	for _, width := range []int{0, 80, 20} {
		text := exportText(t, op, ExportOptions{LineLength: width, Version: "5.0.0"})
		again, messages := importText(text)
		if again == nil {
			t.Fatalf("width %d: %v\n%s", width, messages, text)
		}
		if got := withoutLocators(exportText(t, again, ExportOptions{Version: "5.0.0"})); got != want {
			t.Errorf("width %d:\n%s\nwant\n%s", width, got, want)
		}
	}
}

// TestVersions checks that import and export refuse features that the version does not
// have.
func TestVersions(t *testing.T) {
	op, _ := importText(sample)
	var messages []string
	op.Context().Diags.Handle = func(_ *ir.Context, d *ir.Diagnostic) { messages = append(messages, d.Text) }
	if Export(op, &bytes.Buffer{}, ExportOptions{Version: "3.1.0"}) || len(messages) != 1 || !strings.Contains(messages[0], "layers requires FIRRTL 3.3.0") {
		t.Errorf("exported as 3.1.0: %v", messages)
	}
	if op, messages := importText(strings.Replace(sample, "5.0.0", "2.0.0", 1)); op != nil || len(messages) == 0 {
		t.Errorf("imported as 2.0.0")
	}
}

// FuzzImport checks that no text makes the importer panic, and that the importer reports
// an error for every text that it does not import.
func FuzzImport(f *testing.F) {
	f.Add(sample)
	f.Add("FIRRTL version 1.1.0\ncircuit A :\n  module A :\n    input a : { x : UInt<1>, flip y : UInt<2> }\n    output b : { x : UInt<1> }\n    b <- a\n")
	f.Add("circuit A :%[[{\"class\":\"x\"}]]\n  module A :\n    skip")
	f.Fuzz(func(t *testing.T, text string) {
		op, messages := importText(text)
		if op == nil && len(messages) == 0 {
			t.Error("nothing imported, nothing reported")
		}
	})
}
