package repro

import "testing"

// TestOldForms reads what tools of other years wrote.
func TestOldForms(t *testing.T) {
	const body = "module {\n}\n"
	for _, tc := range []struct {
		name, file, pipeline string
		verify, alone        bool
	}{
		{"2020", "// configuration: -pass-pipeline='func(cse, canonicalize), inline'\n// note: verifyPasses=false\n\n" + body,
			"builtin.module(func.func(cse,canonicalize),inline)", false, false},
		{"a local one", "// configuration: -pass-pipeline='func(canonicalize)'\n// note: verifyPasses=false\n" + body,
			"builtin.module(func.func(canonicalize))", false, false},
		{"threads off", "// configuration: -pass-pipeline='builtin.func(loop-fusion{fusion-maximal=true})' -mlir-disable-threading\n// note: verifyPasses=true\n" + body,
			"builtin.module(func.func(affine-loop-fusion{fusion-maximal=true}))", true, true},
		{"passes by name", "// configuration: -cse -convert-scf-to-std -verify-each=0 -o -\n" + body, "builtin.module(cse,convert-scf-to-cf)", false, false},
		{"anchored", "// configuration: -pass-pipeline=\"module(func(simplify-affine-structures),symbol-dce)\"\n" + body,
			"builtin.module(func.func(affine-simplify-structures),symbol-dce)", true, false},
		{"LLVM 15", body + "{-#\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: \"func.func(cse,canonicalize),inline\",\n      disable_threading: true,\n      verify_each: true\n    }\n  }\n#-}\n",
			"builtin.module(func.func(cse,canonicalize),inline)", true, true},
		{"LLVM 16 and later", body + "{-#\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: \"builtin.module(func.func(cse,canonicalize{ max-iterations=2  region-simplify=normal}),inline)\",\n      disable_threading: false,\n      verify_each: false\n    }\n  }\n#-}\n",
			"builtin.module(func.func(cse,canonicalize{ max-iterations=2  region-simplify=normal}),inline)", false, false},
		{"another anchor", body + "{-#\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: \"firrtl.circuit(firrtl.module(cse))\",\n      disable_threading: false,\n      verify_each: true\n    }\n  }\n#-}\n",
			"firrtl.circuit(firrtl.module(cse))", true, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			r, err := Parse([]byte(tc.file))
			if err != nil {
				t.Fatal(err)
			}
			if r.Pipeline != tc.pipeline || r.VerifyEach != tc.verify || r.disableThreading != tc.alone || string(r.Module) != body {
				t.Errorf("read %+v with module\n%s", r, r.Module)
			}
		})
	}
	for _, bad := range []string{"// configuration:\n" + body, "// configuration: -pass-pipeline=''\n" + body, "// configuration: -o -\n" + body} {
		if r, err := Parse([]byte(bad)); err == nil {
			t.Errorf("%q was read as %+v", bad, r)
		}
	}
}
