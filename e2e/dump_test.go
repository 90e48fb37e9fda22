package e2e

import (
	"strings"
	"testing"
)

// TestDump prints one of many units around the passes of two split stages, and around a pass on the whole module.
// The output must equal mlir-opt's for that function.
func TestDump(t *testing.T) {
	in, data := write(t, "in.mlir", functions(40)), t.TempDir()
	const pipeline = "builtin.module(func.func(canonicalize,cse),symbol-dce,func.func(sccp))"
	// theirs returns mlir-opt's dumps of the unit, selected from its dumps of all functions.
	theirs := func(flags ...string) string {
		var b strings.Builder
		r := run(t, tool(t), append(flags, "--mlir-disable-threading", "--pass-pipeline="+pipeline, in, "-o", "/dev/null")...)
		const mark = "// -----// IR Dump "
		for _, dump := range strings.Split(r.stderr, mark)[1:] {
			if header, body, _ := strings.Cut(dump, "\n"); strings.HasPrefix(body, "func.func @f29(") {
				b.WriteString(mark + header + "\n" + body)
			}
		}
		return b.String()
	}
	for _, flags := range []string{"--mlir-print-ir-after=cse", "--mlir-print-ir-before=canonicalize --mlir-print-ir-after=sccp,canonicalize"} {
		compile := append(strings.Fields(flags), "--data-dir", data, "-q", "-o", "/dev/null", "--batch-size", "1KiB", "--pipeline", pipeline, in)
		want := theirs(strings.Fields(flags)...)
		for _, unit := range []string{"@f29", "f29"} { // the second is the same job
			r := succeed(t, millrace, append([]string{"compile", "--unit", unit}, compile...)...)
			if r.stderr != want || want == "" {
				t.Errorf("%s --unit %s: got\n%s\nwant\n%s", flags, unit, r.stderr, want)
			}
		}
	}
	args := []string{"compile", "--data-dir", data, "-q", "-o", "/dev/null", "--pipeline", pipeline, in}
	all := succeed(t, millrace, append(args, "--unit=@f29", "--mlir-print-ir-after-all")...).stderr
	if strings.Count(all, "// -----// IR Dump After ") != 4 || strings.Count(all, "func.func @f29(") != 4 {
		t.Errorf("after all four passes: %s", all)
	}
	for _, tc := range []struct {
		status int
		want   string
		flags  []string
	}{
		{0, "nothing to print: no such pass ran on a unit @nobody", []string{"--unit=@nobody", "--mlir-print-ir-after=cse"}},
		{1, "for the --mlir-print-ir-after option: Cannot find option named 'nosuch'!", []string{"--unit=@f29", "--mlir-print-ir-after=nosuch"}},
		{2, "needs the unit", []string{"--mlir-print-ir-after=cse"}},
		{2, "needs a --mlir-print-ir-", []string{"--unit=@f29"}},
		{2, "native engine only", []string{"--unit=@f29", "--mlir-print-ir-after=cse", "--engine=other"}},
	} {
		if r := run(t, millrace, append(args, tc.flags...)...); r.status != tc.status || !strings.Contains(r.stderr, tc.want) {
			t.Errorf("%v: exit %d, %s", tc.flags, r.status, r.stderr)
		}
	}
}
