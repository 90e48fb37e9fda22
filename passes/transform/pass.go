package transform

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// options are the options of transform-interpreter.
type options struct {
	RootTag  string   `opt:"debug-payload-root-tag" doc:"What is transformed: the operation whose attribute transform.target_tag is this; if empty, what the pass runs on"`
	Trailing []string `opt:"debug-bind-trailing-args" doc:"What the entry point's arguments after the first stand for: operations by name, their results after ^, numbers after #"`
	Fast     bool     `opt:"disable-expensive-checks" default:"false" doc:"Do not look for handles to what is gone"`
	Entry    string   `opt:"entry-point" default:"__transform_main" doc:"Name of the sequence to begin with"`
}

// Passes returns the passes of this package. The tables, for example Rows, have the implementations
// of the transform operations.
func Passes(tables ...[]Row) []*passes.Pass {
	e := newEngine(tables)
	return []*passes.Pass{
		{
			Name: "InterpreterPass", Arg: "transform-interpreter", Doc: "Execute the module's transform script",
			Options: passes.OptionsOf[options](),
			Run:     e.run,
		},
		{
			Name: "PreloadLibraryPass", Arg: "transform-preload-library", Doc: "Read files of transform sequences for later scripts",
			Options: passes.OptionsOf[preloadOptions](),
			Run:     preload,
		},
		{Name: "InferEffectsPass", Arg: "transform-infer-effects", Doc: "Say which arguments of named sequences are consumed", Run: inferEffects},
		{
			Name: "CheckUsesPass", Arg: "transform-dialect-check-uses", Doc: "Warn of handles that may be used after they were consumed",
			Run: checkUses,
		},
	}
}

func (e *engine) run(c *passes.Ctx) bool {
	o := passes.Opts[options](c)
	root := payloadRoot(c.Op, o.RootTag)
	if root == nil {
		return false
	}
	extra, ok := trailing(root, o.Trailing)
	if !ok {
		return false
	}
	library := c.IR().Library
	entry := entryPoint(c.Op, library, o.Entry)
	if entry == nil {
		return false
	}
	if library != nil && !library.IsAncestorOf(entry) {
		l := &libraries{c: c.IR(), a: c.Arena()}
		if !l.merge(ir.NearestSymbolTable(entry), c.Arena().Clone(library, ir.NewMapping())) {
			return root.EmitError("failed to merge symbols")
		}
	}
	st := &State{
		Pass: c, Ctx: c.IR(), RW: rewrite.NewRewriter(c.IR(), nil), Top: root, engine: e, checks: !o.Fast,
		extra: extra, invalid: map[*ir.Value]*invalidation{},
	}
	return st.start(entry)
}

// start executes entry, the operation with which a script begins. It returns false after an error.
func (st *State) start(entry *ir.Operation) bool {
	if !dialect.VerifyTopLevel(entry) {
		return false
	}
	st.enter(entry.ParentRegion())
	return st.Apply(entry).report(st.Ctx)
}

// payloadRoot returns the operation below root with this target tag. It returns nil after an error,
// and root if tag is empty.
func payloadRoot(root *ir.Operation, tag string) *ir.Operation {
	if tag == "" {
		return root
	}
	var found, again *ir.Operation
	root.WalkPost(func(op *ir.Operation) ir.WalkResult {
		if a, ok := op.Attr("transform.target_tag").(*ir.StringAttr); !ok || a.Value != tag {
			return ir.Advance
		}
		if found != nil {
			again = op
			return ir.Interrupt
		}
		found = op
		return ir.Advance
	})
	switch {
	case again != nil:
		again.EmitErrorNotes([]ir.Diagnostic{NoteAt(found.Loc(), "previously seen operation")}, "repeated operation with the target tag '%s'", tag)
		return nil
	case found == nil:
		root.EmitError("could not find the operation with transform.target_tag=\"%s\" attribute", tag)
	}
	return found
}

// trailing parses the payload of the entry point's arguments after the first. A name stands for the
// operations with this name, `^` and a name for their results, and `#` and a list for parameters.
// It returns false after an error.
func trailing(root *ir.Operation, names []string) ([][]Mapped, bool) {
	c := root.Context()
	var all [][]Mapped
	for _, n := range names {
		if text, ok := strings.CutPrefix(n, "#"); ok {
			var l []Mapped
			for _, s := range strings.Split(text, ";") {
				a, err := asm.ParseAttr(c, s, nil)
				if err != nil {
					root.EmitError("failed to parse expected parameter: %s", s)
					return nil, false
				}
				l = append(l, Mapped{Param: a})
			}
			all = append(all, l)
			continue
		}
		results := strings.HasPrefix(n, "^")
		n = strings.TrimPrefix(n, "^")
		var l []Mapped
		root.WalkPost(func(op *ir.Operation) ir.WalkResult {
			if op.Name().Name != n {
				return ir.Advance
			}
			if !results {
				l = append(l, Mapped{Op: op})
			}
			for i := range op.Results() {
				if results {
					l = append(l, Mapped{Value: op.Result(i)})
				}
			}
			return ir.Advance
		})
		all = append(all, l)
	}
	return all, true
}

// entryPoint returns the first named sequence of this name in root, or else in the library. It
// returns nil after an error.
func entryPoint(root, library *ir.Operation, name string) *ir.Operation {
	var found *ir.Operation
	for _, in := range slices.DeleteFunc([]*ir.Operation{root, library}, func(op *ir.Operation) bool { return op == nil }) {
		in.WalkPre(func(op *ir.Operation) ir.WalkResult {
			if op.Is(dialect.NamedSequence) && ir.SymbolName(op).Value == name {
				found = op
				return ir.Interrupt
			}
			return ir.Advance
		})
		if found != nil {
			return found
		}
	}
	root.EmitError("could not find a nested named sequence with name: %s", name)
	return nil
}
