package firrtl

import (
	"sync/atomic"

	"github.com/millrace-mlir/millrace/circt/annotation"
	"github.com/millrace-mlir/millrace/circt/dialect/firrtl"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// convertMemoryClass is the class of the circuit's annotation that asks for firrtl-mem-to-reg-of-vec.
const (
	convertMemoryClass = "sifive.enterprise.firrtl.ConvertMemToRegOfVecAnnotation$"
)

// memToRegOptions are the options of firrtl-mem-to-reg-of-vec.
type memToRegOptions struct {
	Ignore bool `opt:"ignore-read-enable-mem" default:"false" doc:"ignore the read enable signal, instead of assigning X on read disable"`
}

// MemToRegOfVec is firrtl-mem-to-reg-of-vec: if the circuit has the annotation, memories of the design without read
// latency become registers.
var MemToRegOfVec = &passes.Pass{
	Name: "MemToRegOfVec", Arg: "firrtl-mem-to-reg-of-vec", Doc: "Convert combinational memories to a vector of registers",
	Anchor: "firrtl.circuit", Options: passes.OptionsOf[memToRegOptions](), Scope: passes.Always(passes.ModuleScope),
	Stats: []passes.Statistic{{Name: "num-converted-mems", Doc: "Number of memories converted to registers"}},
	Run: func(c *passes.Ctx) bool {
		if !annotation.Remove(c.Op, func(a ir.Attribute) bool { return annotation.Class(a) == convertMemoryClass }) {
			c.PreserveAll()
			return true
		}
		g := newGraph(c.Op)
		design := designModules(c.Op, g)
		var modules []*ir.Operation
		for op := range c.Op.Region(0).First().Ops() {
			if op.Is(firrtl.FModule) && design[g.Of(op)] {
				modules = append(modules, op)
			}
		}
		ignore := passes.Opts[memToRegOptions](c).Ignore
		var count atomic.Int64
		ok := c.Each(len(modules), func(i int, b *ir.Builder) bool {
			m := &memToReg{b: b, ignoreEnable: ignore}
			ok := m.module(modules[i])
			count.Add(m.count)
			return ok
		})
		c.Count(0, count.Load())
		return ok
	},
}
