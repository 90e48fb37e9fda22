package passes

import "testing"

type sampleOptions struct {
	TopDown   bool     `opt:"top-down" default:"true"`
	MaxIter   int64    `opt:"max-iterations" default:"10"`
	Limit     uint32   `opt:"limit" default:"4294967295"`
	Mode      string   `opt:"mode" default:"normal" enum:"disabled,normal,aggressive"`
	Disable   []string `opt:"disable-patterns"`
	Tolerance float64  `opt:"tolerance" default:"0.3"`
	Inner     string   `opt:"default-pipeline" default:"other"`
	Nested    []string `opt:"op-pipelines" kind:"pipeline"`
}

func sampleRegistry() *Registry {
	return NewRegistry([]*Pass{
		{Name: "Sample", Arg: "sample", Options: OptionsOf[sampleOptions]()},
		{Name: "Other", Arg: "other"},
		{Name: "FuncOnly", Arg: "func-only", Anchor: "func.func"},
	}, []*Alias{{Arg: "both", Build: func(r *Registry, pl *Pipeline, _ any) {
		pl.Add(r.Pass("other"), nil)
		pl.Nest("func.func").Add(r.Pass("func-only"), nil)
	}}})
}

const sampleDefaults = "{default-pipeline=other  limit=4294967295 max-iterations=10 mode=normal  tolerance=3.000000e-01 top-down=true}"

// The texts follow mlir-opt 22's for its own passes.
func TestParsePipeline(t *testing.T) {
	r := sampleRegistry()
	for in, want := range map[string]string{
		"builtin.module(sample)":                                "builtin.module(sample" + sampleDefaults + ")",
		" builtin.module( other , func.func( func-only ) ) ":    "builtin.module(other,func.func(func-only))",
		"builtin.module()":                                      "builtin.module()",
		"any(other)":                                            "any(other)",
		"builtin.module(other(other))":                          "builtin.module(other(other))",
		"builtin.module(func.func(other),any(other,both),both)": "builtin.module(func.func(other),any(other,other,func.func(func-only)),other,func.func(func-only))",
		"builtin.module(sample{max-iterations=0x10 top-down=false disable-patterns=a,b limit=0 default-pipeline='' tolerance=1 mode=disabled op-pipelines={func.func(other),x.y(other)}})": "builtin.module(sample{default-pipeline= disable-patterns={a,b} limit=0 max-iterations=16 mode=disabled op-pipelines={func.func(other),x.y(other)} tolerance=1.000000e+00 top-down=false})",
		"builtin.module(sample{top-down=0 top-down default-pipeline={a b} disable-patterns=a disable-patterns={b}})":                                                                       "builtin.module(sample{default-pipeline={a b} disable-patterns={a,b} limit=4294967295 max-iterations=10 mode=normal  tolerance=3.000000e-01 top-down=true})",
	} {
		pl, err := ParsePipeline(r, in)
		if err != nil {
			t.Errorf("%s: %q", in, err)
		} else if got := pl.String(r); got != want {
			t.Errorf("%s:\n got %s\nwant %s", in, got, want)
		}
	}
}

func TestParsePipelineErrors(t *testing.T) {
	r := sampleRegistry()
	const at = "MLIR Textual PassPipeline Parser:"
	for in, want := range map[string]string{
		"":                                         notWrapped,
		"other":                                    notWrapped,
		"other,sample":                             notWrapped,
		"builtin.module(other":                     notWrapped,
		"builtin.module(nosuch)":                   at + "1:1: error: 'nosuch' does not refer to a registered pass or pass pipeline\nnosuch\n^\n",
		"builtin.module(other))":                   at + "1:6: error: encountered extra closing ')' creating unbalanced parentheses while parsing pipeline\nother)\n     ^\n",
		"builtin.module(other(other)":              at + "1:7: error: encountered unbalanced parentheses while parsing pipeline\nother(other\n      ^\n",
		"builtin.module(other,,other)":             at + "1:7: error: '' does not refer to a registered pass or pass pipeline\nother,,other\n      ^\n",
		"builtin.module(f(other) other)":           at + "1:10: error: expected ',' after parsing pipeline\nf(other) other\n         ^\n",
		"builtin.module(sample{top-down=0)":        at + "1:7: error: missing closing '}' while processing pass options\nsample{top-down=0\n      ^\n",
		"builtin.module(other{foo=1})":             "<Pass-Options-Parser>: no such option foo\n\nfailed to add `other` with options `foo=1`\n",
		"builtin.module(sample{max-iterations=x})": "\nfailed to add `sample` with options `max-iterations=x`\n",
		"builtin.module(func-only)":                "Can't add pass 'FuncOnly' restricted to 'func.func' on a PassManager intended to run on 'builtin.module', did you intend to nest?\nfailed to add `func-only` with options ``\n",
	} {
		_, err := ParsePipeline(r, in)
		if err == nil {
			t.Errorf("%s: no error", in)
		} else if err.Msg != want {
			t.Errorf("%s:\n got %q\nwant %q", in, err.Msg, want)
		}
	}
}

func TestOptionComplaints(t *testing.T) {
	r := sampleRegistry()
	s := r.Pass("sample").Options
	for in, want := range map[string]string{
		"max-iterations=x":            "for the --max-iterations option: 'x' value invalid for long argument!",
		"limit=-1":                    "for the --limit option: '-1' value invalid for uint argument!",
		"top-down=x":                  "for the --top-down option: 'x' is invalid value for boolean argument! Try 0 or 1",
		"mode=foo":                    "for the --mode option: Cannot find option named 'foo'!",
		"tolerance=x":                 "for the --tolerance option: 'x' value invalid for floating point argument!",
		"op-pipelines=func.func(nix)": "MLIR Textual PassPipeline Parser:1:1: error: 'nix' does not refer to a registered pass or pass pipeline\nnix\n^\n",
	} {
		err := s.Parse(r, s.New(), in)
		if err == nil || err.Console != want {
			t.Errorf("%s: got %+v, want %q", in, err, want)
		}
	}
}

func TestImplicitNesting(t *testing.T) {
	r := sampleRegistry()
	pl := NewPipeline("builtin.module")
	for _, a := range []string{"other", "func-only", "func-only", "both"} {
		if err := AddFlag(r, pl, a, ""); err != nil {
			t.Fatal(err)
		}
	}
	if got, want := pl.String(r), "builtin.module(other,func.func(func-only),func.func(func-only),other,func.func(func-only))"; got != want {
		t.Errorf("got %s", got)
	}
	if got, want := pl.Dump(r), "builtin.module(\n  other,\n  func.func(\n    func-only\n  ),\n"; got[:len(want)] != want {
		t.Errorf("dump %s", got)
	}
	pl, _ = ParsePipeline(r, "builtin.module(sample{max-iterations=10 limit=1},other)")
	if got := pl.Short(r); got != "builtin.module(sample{limit=1},other)" {
		t.Errorf("short %s", got)
	}
}

func FuzzParsePipeline(f *testing.F) {
	f.Add("builtin.module(sample{max-iterations=10 disable-patterns={a,b}},func.func(other))")
	f.Add("any(sample{default-pipeline='{' op-pipelines=func.func(other),b(other)})")
	f.Add("a({}")
	r := sampleRegistry()
	f.Fuzz(func(t *testing.T, text string) {
		pl, err := ParsePipeline(r, text)
		if err != nil {
			return
		}
		pl.String(r)
		pl.Dump(r)
	})
}
