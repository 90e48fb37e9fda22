package reduce

import (
	"context"
	"errors"
	"os"
	"os/exec"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/passes"
)

// treeOptions are the options of reduction-tree.
type treeOptions struct {
	Mode     uint32   `opt:"traversal-mode" default:"0" doc:"How to search: 0, the only one, is by the rules of millrace repro reduce"`
	Test     string   `opt:"test" doc:"Program that ends with another status than 0 if the module it gets still shows what is wanted"`
	TestArgs []string `opt:"test-arg" doc:"Arguments of that program, before the module's file"`
	Threads  uint32   `opt:"threads" default:"0" doc:"Tests at once; 0 is one for each processor"`
	Runs     uint32   `opt:"runs" default:"0" doc:"At most about so many tests; 0 is no limit"`
}

// optOptions are the options of opt-reduction-pass.
type optOptions struct {
	Passes   string   `opt:"opt-pass" doc:"Passes that may make the module smaller, such as symbol-dce"`
	Test     string   `opt:"test" doc:"Program that ends with another status than 0 if the module it gets still shows what is wanted"`
	TestArgs []string `opt:"test-arg" doc:"Arguments of that program, before the module's file"`
}

// Passes returns mlir-reduce's two passes. When ctx ends, a reduction ends with the smallest
// module so far.
func Passes(ctx context.Context) []*passes.Pass {
	return []*passes.Pass{
		{
			Name: "ReductionTreePass", Arg: "reduction-tree", Doc: "Make the module smaller as long as a program says that it shows what is wanted",
			Anchor:  "builtin.module",
			Options: passes.OptionsOf[treeOptions](),
			Run:     func(c *passes.Ctx) bool { return tree(ctx, c) },
		},
		{
			Name: "OptReductionPass", Arg: "opt-reduction-pass", Doc: "Keep what other passes do to the module if that makes it smaller and it still shows what is wanted",
			Anchor:  "builtin.module",
			Options: passes.OptionsOf[optOptions](),
			Init: func(ic *passes.InitCtx) (any, bool) {
				pl := passes.NewPipeline("builtin.module")
				if err := passes.ParsePasses(ic.Registry, pl, ic.Options.(*optOptions).Passes); err != nil {
					return nil, ic.IR.Error(ir.UnknownLoc, "%s", err.Error())
				}
				p := ic.Prepare(pl)
				return p, p != nil
			},
			Run: func(c *passes.Ctx) bool { return optimize(ctx, c) },
		},
	}
}

// tester returns the test that runs the program with a name and arguments, which a pass's
// options give. The caller must call done, which removes the test's files. It returns false,
// after an error, if there is no such program.
func tester(c *passes.Ctx, name string, args []string) (test Test, done func(), ok bool) {
	if name == "" {
		return nil, nil, c.IR().Error(c.Op.Loc(), "no program is given to test the module with: 'test' is empty")
	}
	path, err := exec.LookPath(name)
	if err != nil {
		return nil, nil, c.IR().Error(c.Op.Loc(), "cannot run the test: %s", err)
	}
	dir, err := os.MkdirTemp("", "millrace-reduce-")
	if err != nil {
		return nil, nil, c.IR().Error(c.Op.Loc(), "%s", err)
	}
	return Program(path, args, dir, 0), func() { os.RemoveAll(dir) }, true
}

func tree(ctx context.Context, c *passes.Ctx) bool {
	o := passes.Opts[treeOptions](c)
	if o.Mode != 0 {
		return c.IR().Error(c.Op.Loc(), "unsupported traversal mode detected")
	}
	test, done, ok := tester(c, o.Test, o.TestArgs)
	if !ok {
		return false
	}
	defer done()
	r, err := Reduce(ctx, printed(c.Op), test, Options{Dialects: c.IR().Dialects(), Threads: int(o.Threads), Runs: int(o.Runs)})
	if err != nil {
		return c.IR().Error(c.Op.Loc(), "%s", err)
	}
	small, err := asm.Parse(c.IR(), "", string(r.Module), asm.Options{Threads: 1})
	if err != nil {
		return c.IR().Error(c.Op.Loc(), "the smaller module cannot be read: %s", err)
	}
	become(c.Op, small)
	return true
}

func optimize(ctx context.Context, c *passes.Ctx) bool {
	o := passes.Opts[optOptions](c)
	test, done, ok := tester(c, o.Test, o.TestArgs)
	if !ok {
		return false
	}
	defer done()
	holds := func() error {
		ok, err := test(ctx, printed(c.Op))
		if err == nil && !ok {
			err = ErrNothing
		}
		return err
	}
	if err := holds(); err != nil {
		return c.IR().Error(c.Op.Loc(), "%s", err)
	}
	was := c.Arena().Clone(c.Op, ir.NewMapping())
	size := func() size { return (&module{op: c.Op}).size(len(printed(c.Op))) }
	before := size()
	if !c.Run(c.State.(*passes.Prepared), c.Op) {
		return c.IR().Error(c.Op.Loc(), "failed to run the passes of 'opt-pass'")
	}
	err := ErrNothing
	if size().less(before) {
		if err = holds(); err == nil {
			return true
		}
	}
	if !errors.Is(err, ErrNothing) {
		return c.IR().Error(c.Op.Loc(), "%s", err)
	}
	become(c.Op, was)
	return true
}

func printed(op *ir.Operation) []byte {
	return append(asm.Append(nil, op, asm.PrintOptions{Threads: 1}), '\n')
}

// become makes module op equal to another module, other: it takes the other's body, and copies the
// attributes.
func become(op, other *ir.Operation) {
	eraseRegion(op.Region(0))
	op.Region(0).TakeBody(other.Region(0))
	op.SetDiscardable(other.Discardable())
	for i, a := range other.Props() {
		op.SetProp(i, a)
	}
}
