package gpu

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/nvvm"
	"github.com/millrace-mlir/millrace/ir/dialect/rocdl"
	"github.com/millrace-mlir/millrace/ir/dialect/xevm"
	"github.com/millrace-mlir/millrace/passes"
)

// NVVMTargetOptions are the options of nvvm-attach-target.
type NVVMTargetOptions struct {
	Module   string   `opt:"module" doc:"Regular expression that names of modules match"`
	Triple   string   `opt:"triple" default:"nvptx64-nvidia-cuda" doc:"Triple of the target"`
	Chip     string   `opt:"chip" default:"sm_50" doc:"Chip of the target"`
	Features string   `opt:"features" doc:"Features of the target"`
	Level    uint32   `opt:"O" default:"2" doc:"Level of optimization"`
	Fast     bool     `opt:"fast" default:"false" doc:"Calculate fast rather than exactly"`
	Flush    bool     `opt:"ftz" default:"false" doc:"Take denormal numbers for zero"`
	Link     []string `opt:"l" doc:"Libraries of bitcode to link"`
	Options  string   `opt:"ptxas-cmd-options" doc:"Options for the assembler"`
}

var attachNVVM = &passes.Pass{
	Name: "GpuNVVMAttachTarget", Arg: "nvvm-attach-target", Doc: "Attaches an NVVM target attribute to a GPU Module.",
	Options: passes.OptionsOf[NVVMTargetOptions](), Dialects: []string{"nvvm"},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[NVVMTargetOptions](c)
		f := flags{Context: c.IR()}
		f.set("fast", o.Fast)
		f.set("ftz", o.Flush)
		f.words("ptxas-cmd-options", o.Options)
		attach(c.Op, o.Module, f.DialectAttr(nvvm.NVVMTargetAttr, f.Int64Attr(f.Int(32), int64(o.Level)),
			f.String(o.Triple), f.String(o.Chip), f.String(o.Features), f.dict(), f.list(o.Link), f.Bool(true)))
		return true
	},
}

// attachROCDLOptions are the options of rocdl-attach-target.
type attachROCDLOptions struct {
	Module   string   `opt:"module" doc:"Regular expression that names of modules match"`
	Triple   string   `opt:"triple" default:"amdgcn-amd-amdhsa" doc:"Triple of the target"`
	Chip     string   `opt:"chip" default:"gfx900" doc:"Chip of the target"`
	Features string   `opt:"features" doc:"Features of the target"`
	ABI      string   `opt:"abi" default:"600" doc:"Version of the ABI"`
	Level    uint32   `opt:"O" default:"2" doc:"Level of optimization"`
	Wave64   bool     `opt:"wave64" default:"true" doc:"Have waves of 64 threads"`
	Fast     bool     `opt:"fast" default:"false" doc:"Calculate fast rather than exactly"`
	Daz      bool     `opt:"daz" default:"false" doc:"Take denormal numbers for zero"`
	Finite   bool     `opt:"finite-only" default:"false" doc:"Assume that numbers are finite"`
	Unsafe   bool     `opt:"unsafe-math" default:"false" doc:"Optimize mathematics unsafely"`
	Sqrt     bool     `opt:"correct-sqrt" default:"true" doc:"Round roots correctly"`
	Link     []string `opt:"l" doc:"Libraries of bitcode to link"`
}

var attachROCDL = &passes.Pass{
	Name: "GpuROCDLAttachTarget", Arg: "rocdl-attach-target", Doc: "Attaches a ROCDL target attribute to a GPU Module.",
	Options: passes.OptionsOf[attachROCDLOptions](), Dialects: []string{"rocdl"},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[attachROCDLOptions](c)
		f := flags{Context: c.IR()}
		f.set("no_wave64", !o.Wave64)
		f.set("fast", o.Fast)
		f.set("daz", o.Daz)
		f.set("finite_only", o.Finite)
		f.set("unsafe_math", o.Unsafe)
		f.set("unsafe_sqrt", !o.Sqrt)
		attach(c.Op, o.Module, f.DialectAttr(rocdl.ROCDLTargetAttr, f.Int64Attr(f.Int(32), int64(o.Level)),
			f.String(o.Triple), f.String(o.Chip), f.String(o.Features), f.String(o.ABI), f.dict(), f.list(o.Link)))
		return true
	},
}

// attachXeVMOptions are the options of xevm-attach-target.
type attachXeVMOptions struct {
	Module  string   `opt:"module" doc:"Regular expression that names of modules match"`
	Triple  string   `opt:"triple" default:"spirv64-unknown-unknown" doc:"Triple of the target"`
	Chip    string   `opt:"chip" default:"bmg" doc:"Chip of the target"`
	Level   uint32   `opt:"O" default:"2" doc:"Level of optimization"`
	Link    []string `opt:"l" doc:"Libraries of bitcode to link"`
	Options string   `opt:"cmd-options" doc:"Options for the compiler"`
}

var attachXeVM = &passes.Pass{
	Name: "GpuXeVMAttachTarget", Arg: "xevm-attach-target", Doc: "Attaches a XeVM target attribute to a GPU Module.",
	Options: passes.OptionsOf[attachXeVMOptions](), Dialects: []string{"xevm"},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[attachXeVMOptions](c)
		f := flags{Context: c.IR()}
		f.words("cmd-options", o.Options)
		attach(c.Op, o.Module, f.DialectAttr(xevm.XeVMTargetAttr, f.Int64Attr(f.Int(32), int64(o.Level)),
			f.String(o.Triple), f.String(o.Chip), f.dict(), f.list(o.Link)))
		return true
	},
}

// flags collects the parameters of a target other than its chip.
type flags struct {
	*ir.Context
	entries []ir.NamedAttribute
}

func (f *flags) set(name string, on bool) {
	if on {
		f.entries = append(f.entries, ir.NamedAttribute{Name: f.String(name), Value: f.Unit()})
	}
}

// words sets the parameter name to the list of the words in text, if there are any.
func (f *flags) words(name, text string) {
	if list := f.list(strings.Fields(text)); list != nil {
		f.entries = append(f.entries, ir.NamedAttribute{Name: f.String(name), Value: list})
	}
}

// dict returns the dictionary of the parameters, or nil if there are none.
func (f *flags) dict() ir.Attribute {
	if len(f.entries) == 0 {
		return nil
	}
	return f.Dict(f.entries)
}

// list returns the array attribute of the words, or nil if there are none.
func (f *flags) list(words []string) ir.Attribute {
	if len(words) == 0 {
		return nil
	}
	list := make([]ir.Attribute, len(words))
	for i, w := range words {
		list[i] = f.String(w)
	}
	return f.Array(list...)
}
