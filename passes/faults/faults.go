// Package faults holds passes that fail on purpose, in every way in which a pass can fail. They
// test the code around passes. Tools know them only with --test-passes.
package faults

import (
	"runtime"
	"runtime/debug"
	"time"
	"unsafe"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of each fault pass.
type options struct {
	At string `opt:"at" doc:"Symbol of the only operation to fail on (default: all)"`
}

// failureOptions are the options of test-pass-failure.
type failureOptions struct {
	At             string `opt:"at" doc:"Symbol of the only operation to fail on (default: all)"`
	GenDiagnostics bool   `opt:"gen-diagnostics" default:"false" doc:"Report the failure"`
}

// hit reports whether the fault must happen on op. It must if the symbol of op is the argument at,
// or if that is empty.
func hit(op *ir.Operation, at string) bool {
	if at == "" {
		return true
	}
	s := ir.SymbolName(op)
	return s != nil && s.Value == at
}

// fault returns a pass that calls do on the operations selected by the option `at`. The function do
// returns whether the pass succeeds.
func fault(name, arg, doc string, do func(c *passes.Ctx) bool) *passes.Pass {
	return &passes.Pass{
		Name: name, Arg: arg, Doc: doc,
		Options: passes.OptionsOf[options](),
		Alone:   func(any) any { return &options{} }, // upstream's passes of these names take no symbol
		Scope:   passes.Always(passes.UnitScope),
		Run: func(c *passes.Ctx) bool {
			if !hit(c.Op, passes.Opts[options](c).At) {
				c.PreserveAll()
				return true
			}
			return do(c)
		},
	}
}

// remark is the pass test-remark: it emits remarks of every kind on each operation in a module.
var remark = &passes.Pass{
	Name: "(anonymous namespace)::TestRemarkPass", Arg: "test-remark", Doc: "Remark on every operation",
	Scope: passes.Always(passes.UnitScope),
	Run: func(c *passes.Ctx) bool {
		c.Op.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op == c.Op {
				return ir.Advance
			}
			for _, r := range []struct {
				kind           passes.RemarkKind
				category, text string
			}{
				{passes.Missed, "first-missed", "not done"}, {passes.Passed, "first-passed", "done, but not for good"},
				{passes.Passed, "first-passed", "done (again)"}, {passes.Failure, "second-failed", "impossible"},
				{passes.AnalysisRemark, "second-analysis", "costs 3"},
			} {
				c.Remark(passes.Remark{Kind: r.kind, Loc: op.Loc(), Name: "test-remark", Category: r.category, Args: []passes.RemarkArg{
					{Key: "Remark", Value: r.text}, {Key: "Operation", Value: op.Name().Name},
				}})
			}
			return ir.Advance
		})
		c.PreserveAll()
		return true
	},
}

// Passes returns all fault passes.
func Passes() []*passes.Pass {
	return []*passes.Pass{
		remark,
		{
			Name: "(anonymous namespace)::TestFailurePass", Arg: "test-pass-failure",
			Doc:     "Fail without a word, or with a diagnostic",
			Options: passes.OptionsOf[failureOptions](),
			Alone: func(o any) any {
				return &failureOptions{GenDiagnostics: o.(*failureOptions).GenDiagnostics}
			},
			Scope: passes.Always(passes.UnitScope),
			Run: func(c *passes.Ctx) bool {
				o := passes.Opts[failureOptions](c)
				if !hit(c.Op, o.At) {
					c.PreserveAll()
					return true
				}
				if o.GenDiagnostics {
					c.Op.EmitError("illegal operation")
				}
				return false
			},
		},
		fault("(anonymous namespace)::TestCrashRecoveryPass", "test-pass-crash", "Abort the process", func(*passes.Ctx) bool {
			abort()
			return false
		}),
		fault("(anonymous namespace)::TestInvalidIRPass", "test-pass-create-invalid-ir", "Leave IR that the verifier refuses", createInvalidIR),
		fault("TestPanicPass", "test-pass-panic", "Panic", func(*passes.Ctx) bool { panic("test-pass-panic") }),
		fault("TestFatalPass", "test-pass-fatal", "End in a fatal error of the runtime, which nothing can recover", func(*passes.Ctx) bool {
			debug.SetMaxStack(1 << 16)
			return overflow(0) == 0
		}),
		fault("TestSegvPass", "test-pass-segv", "Access memory that is not there", func(*passes.Ctx) bool {
			p := uintptr(0xdead0000beef)
			return *(*byte)(*(*unsafe.Pointer)(unsafe.Pointer(&p))) == 0
		}),
		fault("TestHangPass", "test-pass-hang", "Never end", func(*passes.Ctx) bool {
			for {
				time.Sleep(time.Hour)
			}
		}),
		fault("TestOOMPass", "test-pass-oom", "Allocate until the process is killed", func(*passes.Ctx) bool {
			var hoard [][]byte
			for {
				b := make([]byte, 1<<24)
				for i := 0; i < len(b); i += 4096 {
					b[i] = 1
				}
				hoard = append(hoard, b)
				runtime.KeepAlive(hoard)
			}
		}),
	}
}

// overflow recurses until the stack overflows, which is a fatal error.
//
//go:noinline
func overflow(n int) int {
	if n < 0 {
		return 0
	}
	return overflow(n+1) + n
}

// createInvalidIR puts an operation without its required attribute at the start of the first block.
// A block without terminator would do as well, but not on operations that allow it. It returns
// true: the pass itself succeeds.
func createInvalidIR(c *passes.Ctx) bool {
	if c.Op.NumRegions() == 0 || c.Op.Region(0).First() == nil {
		return true
	}
	b := c.Builder()
	b.AtStart(c.Op.Region(0).First())
	b.Create(&ir.OpState{Name: c.IR().OpName("arith.constant"), Results: []ir.Type{c.IR().Int(32)}})
	return true
}
