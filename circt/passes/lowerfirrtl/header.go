package lowerfirrtl

import (
	"github.com/millrace-mlir/millrace/circt/dialect/emit"
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sim"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// The macros, fragments and functions that lowered statements use stand before the modules, without locations.

const fileGetter = "__circt_lib_logging::FileDescriptor::get"

func (s *circuit) header() {
	if s.usedFileLibrary {
		s.fileLibrary()
	}
	if s.usedPrintf {
		s.condition("PRINTF_COND", "prints")
	}
	if s.usedAssertVerbose {
		s.condition("ASSERT_VERBOSE_COND", "assert error printing")
	}
	if s.usedStop {
		s.condition("STOP_COND", "stop conditions")
	}
}

func (s *circuit) fragment(name string, body func()) {
	f := emit.CreateFragment(s.b, ir.UnknownLoc, emit.FragmentArgs{SymName: s.c.String(name)})
	sv.Within(s.b, f.Region(0), body)
}

// condition defines the macro NAME_, which guards statements, as the user's definition of NAME, or else as 1.
// Argument what describes the guarded statements in a comment.
func (s *circuit) condition(name, what string) {
	at := ir.UnknownLoc
	sv.BuildMacroDecl(s.b, at, name)
	sv.BuildMacroDecl(s.b, at, name+"_")
	s.fragment(name+"_FRAGMENT", func() {
		sv.BuildVerbatim(s.b, at, "\n// Users can define '"+name+"' to add an extra gate to "+what+".")
		sv.BuildIfDef(s.b, at, name+"_", sv.Nothing, func() {
			sv.BuildIfDef(s.b, at, name,
				func() { sv.BuildMacroDef(s.b, at, name+"_", "(`"+name+")") },
				func() { sv.BuildMacroDef(s.b, at, name+"_", "1") })
		})
	})
}

// fileLibrary declares the function that opens files, and makes the fragment that defines it.
func (s *circuit) fileLibrary() {
	at, c := ir.UnknownLoc, s.c
	loc := c.LocAttr(at)
	t := hw.ModuleTypeOf(c, []hw.Port{{Dir: hw.In, Name: c.String("name"), Type: c.DialectType(hw.StringType)}, {Dir: hw.Out, Name: c.String("fd"), Type: c.Int(32)}})
	returned := c.Dict([]ir.NamedAttribute{{Name: c.String("sv.func.explicitly_returned"), Value: c.Unit()}})
	f := sv.CreateFunc(s.b, at, sv.FuncArgs{SymName: c.String(fileGetter), ModuleType: c.TypeAttr(t), PerArgumentAttrs: c.Array(c.Dict(nil), returned),
		InputLocs: c.Array(loc), ResultLocs: c.Array(loc), VerilogName: c.String(fileGetter)})
	f.SetAttr(ir.SymbolVisibilityAttr, c.String("private"))
	sv.BuildMacroDecl(s.b, at, "__CIRCT_LIB_LOGGING")
	s.fragment("CIRCT_LIB_LOGGING_FRAGMENT", func() {
		sv.BuildIfDef(s.b, at, "SYNTHESIS", sv.Nothing, func() {
			sv.BuildIfDef(s.b, at, "__CIRCT_LIB_LOGGING", sv.Nothing, func() {
				sv.BuildVerbatim(s.b, at, sim.FileLibrary)
				sv.BuildMacroDef(s.b, at, "__CIRCT_LIB_LOGGING", "")
			})
		})
	})
}
