package transform

import (
	"os"
	"path/filepath"
	"strconv"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	dialect "github.com/millrace-mlir/millrace/ir/dialect/transform"
	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// preloadOptions are the options of transform-preload-library.
type preloadOptions struct {
	Paths []string `opt:"transform-library-paths" doc:"Files or directories of modules whose named sequences the script may include"`
}

// preload merges the modules in files into a library for the interpreter. If an earlier
// transform-preload-library made a library, preload extends that one. It returns false after an
// error.
func preload(c *passes.Ctx) bool {
	files, ok := libraryFiles(c.IR(), passes.Opts[preloadOptions](c).Paths)
	if !ok {
		return false
	}
	var modules []*ir.Operation
	for _, f := range files {
		m := readLibrary(c.IR(), f)
		if m == nil {
			return false
		}
		modules = append(modules, m)
	}
	l := &libraries{c: c.IR(), a: c.Arena()}
	merged := l.newModule()
	for _, m := range modules {
		if !l.merge(merged, m) {
			return merged.EmitError("failed to verify merged transform module")
		}
	}
	if c.IR().Library != nil {
		return l.merge(c.IR().Library, merged)
	}
	c.IR().Library = merged
	return true
}

// libraryFiles returns the files among paths, and the .mlir files directly in the directories
// among them. It returns false after an error.
func libraryFiles(c *ir.Context, paths []string) (files []string, ok bool) {
	for _, p := range paths {
		info, err := os.Stat(p)
		switch {
		case err == nil && info.Mode().IsRegular():
			files = append(files, p)
		case err == nil && info.IsDir():
			entries, err := os.ReadDir(p)
			if err != nil {
				return nil, c.Error(c.FileLineCol(c.String(p), 0, 0), "error while opening files in '%s': %s", p, err)
			}
			for _, e := range entries {
				if e.Type().IsRegular() && filepath.Ext(e.Name()) == ".mlir" {
					files = append(files, filepath.Join(p, e.Name()))
				}
			}
		default:
			return nil, c.Error(c.FileLineCol(c.String(p), 0, 0), "'%s' is neither a file nor a directory", p)
		}
	}
	return files, true
}

// readLibrary reads and verifies the module in file. It returns nil after an error.
func readLibrary(c *ir.Context, file string) *ir.Operation {
	data, err := os.ReadFile(file)
	if err != nil {
		c.Error(c.FileLineCol(c.String(file), 0, 0), "failed to open transform file: %s", err)
		return nil
	}
	var m *ir.Operation
	if bytecode.IsBytecode(data) {
		m, err = bytecode.Read(c, file, data, bytecode.ReadOptions{})
	} else {
		m, err = asm.Parse(c, file, string(data), asm.Options{Threads: 1})
	}
	if err != nil || !ir.Verify(m, 1) {
		return nil
	}
	return m
}

// libraries merges modules with named sequences into one module.
type libraries struct {
	c *ir.Context
	a *ir.Arena
}

func (l *libraries) newModule() *ir.Operation {
	m := l.a.Create(&ir.OpState{
		Name: l.c.OpName("builtin.module"), Loc: l.c.FileLineCol(l.c.String("<shared-library-module>"), 0, 0), Regions: 1,
		Attrs: l.c.Dict([]ir.NamedAttribute{{Name: l.c.String(dialect.NamedSequenceAttr), Value: l.c.Unit()}}),
	})
	m.SetInherent("sym_name", l.c.String("__transform"))
	m.Region(0).Append(l.a.NewBlock(nil, nil))
	return m
}

// merge moves the symbols of another module, other, into target. It renames private symbols that
// collide, and replaces declarations by definitions. It returns false after an error.
func (l *libraries) merge(target, other *ir.Operation) bool {
	if !l.resolve(target, other) || !l.resolve(other, target) {
		return false
	}
	for _, m := range []*ir.Operation{target, other} {
		if !ir.Verify(m, 1) {
			return m.EmitError("failed to verify input op after renaming")
		}
	}
	body := target.Region(0).First()
	for op := other.Region(0).First().First(); op != nil; {
		next := op.Next()
		if ir.IsSymbol(op) {
			was := ir.LookupSymbolIn(target, ir.SymbolName(op))
			op.Remove()
			body.InsertBefore(op, nil)
			if was != nil && !l.join(op, was) {
				return false
			}
		}
		op = next
	}
	if !ir.Verify(target, 1) {
		return target.EmitError("failed to verify target op after merging symbols")
	}
	return true
}

// resolve renames private symbols if a symbol of table a and one of table b have the same name.
// It does nothing for a declaration and its definition. It returns false after an error: both are
// public.
func (l *libraries) resolve(a, b *ir.Operation) bool {
	for op := a.Region(0).First().First(); op != nil; op = op.Next() {
		if !ir.IsSymbol(op) {
			continue
		}
		name := ir.SymbolName(op)
		other := ir.LookupSymbolIn(b, name)
		switch {
		case other == nil || joinable(op, other) || joinable(other, op):
		case ir.IsPrivate(op):
			l.rename(a, b, op)
		case ir.IsPrivate(other):
			l.rename(b, a, other)
		default:
			return op.EmitErrorNotes([]ir.Diagnostic{NoteAt(other.Loc(), "previously defined here")}, "doubly defined symbol @%s", name.Value)
		}
	}
	return true
}

// joinable reports whether function a is a declaration that function b may replace. For this, b
// must be public or a declaration, too.
func joinable(a, b *ir.Operation) bool {
	return isFunction(a) && isFunction(b) && a.Region(0).Empty() && (ir.IsPublic(b) || b.Region(0).Empty())
}

func isFunction(op *ir.Operation) bool {
	return op.NumRegions() == 1 && op.Inherent("function_type") != nil
}

// rename gives op, a symbol of table, a name that neither table has. It also renames the uses in
// table.
func (l *libraries) rename(table, other, op *ir.Operation) {
	old := ir.SymbolName(op)
	for i := 0; ; i++ {
		name := l.c.String(old.Value + "_" + strconv.Itoa(i))
		if ir.LookupSymbolIn(table, name) == nil && ir.LookupSymbolIn(other, name) == nil {
			op.SetInherent("sym_name", name)
			rewrite.SymbolNames{old: name}.Rename(table.Region(0).First())
			return
		}
	}
}

// join merges two functions of the same name: it erases the declaration, and adds its argument
// attributes to the other. It returns false after an error.
func (l *libraries) join(a, b *ir.Operation) bool {
	if !joinable(a, b) {
		a, b = b, a
	}
	if a.Inherent("function_type") != b.Inherent("function_type") {
		return a.EmitError("external definition has a mismatching signature ('%s')", ir.FunctionTypeOf(b))
	}
	for i := range ir.FunctionTypeOf(a).Inputs {
		consumed, readonly := dialect.HasArgAttr(a, i, dialect.ConsumedAttr), dialect.HasArgAttr(a, i, dialect.ReadonlyAttr)
		wantConsumed, wantReadonly := dialect.HasArgAttr(b, i, dialect.ConsumedAttr), dialect.HasArgAttr(b, i, dialect.ReadonlyAttr)
		switch {
		case !wantConsumed && !wantReadonly && consumed:
			markArg(b, i, dialect.ConsumedAttr)
		case !wantConsumed && !wantReadonly && readonly:
			markArg(b, i, dialect.ReadonlyAttr)
		case wantConsumed && !consumed || wantReadonly && !readonly:
			return a.EmitError("external definition has mismatching consumption annotations for argument #%d", i)
		}
	}
	a.Erase()
	return true
}
