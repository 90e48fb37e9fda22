package verilog

import (
	"github.com/millrace-mlir/millrace/circt/dialect/hw"
	"github.com/millrace-mlir/millrace/circt/dialect/sv"
	"github.com/millrace-mlir/millrace/ir"
)

// explicitResult returns the index of the function's port that is its return value, or -1 if it has
// none.
func explicitResult(op *ir.Operation, ports []hw.PortEntry) int {
	for i := range ports {
		if ports[i].Attrs != nil && ports[i].Attrs.Get(explicitlyReturned) != nil {
			return i
		}
	}
	return -1
}

func (e *emitter) functionEntries(op *ir.Operation) []hw.PortEntry {
	list := hw.PortEntries(op)
	args, _ := op.Inherent("per_argument_attrs").(*ir.ArrayAttr)
	in, _ := op.Inherent("input_locs").(*ir.ArrayAttr)
	out, _ := op.Inherent("result_locs").(*ir.ArrayAttr)
	ins, outs := 0, 0
	for i := range list {
		if args != nil && i < len(args.Elems) {
			list[i].Attrs, _ = args.Elems[i].(*ir.DictAttr)
		}
		list[i].Loc = ir.UnknownLoc
		if list[i].Dir != hw.Out && op.NumRegions() > 0 && !op.Region(0).Empty() {
			list[i].Loc = op.Region(0).First().Arg(ins).Loc()
		}
		locs, k := in, &ins
		if list[i].Dir == hw.Out {
			locs, k = out, &outs
		}
		if locs != nil && *k < len(locs.Elems) {
			list[i].Loc = e.d.ctx.Loc(locs.Elems[*k].(ir.LocationAttr))
		}
		*k++
	}
	return list
}

// signature writes the head of a function: its result and its ports.
func (e *emitter) signature(op *ir.Operation, automatic, twoState bool) {
	e.text("function ")
	if automatic {
		e.text("automatic ")
	}
	all := e.functionEntries(op)
	r := explicitResult(op, all)
	if r < 0 {
		e.text("void")
	} else {
		p := typePrinter{e: e, at: op, twoState: twoState}
		p.packed(stripUnpacked(all[r].Type), nil)
		e.text(string(p.buf))
	}
	e.texts(" ", defName(op))
	e.ports = all
	if r >= 0 {
		e.ports = append(append([]hw.PortEntry{}, all[:r]...), all[r+1:]...)
	}
	e.module = op
	e.locs.reset()
	e.locs.add(op.Loc())
	e.portList(op, true)
	e.ports = all
}

// function writes a function with a body.
func (e *emitter) function(op *ir.Operation) {
	if op.Region(0).Empty() {
		return
	}
	e.begin(op)
	e.signature(op, true, false)
	e.block(op.Region(0).First())
	e.start()
	e.text("endfunction")
	e.endLine()
	e.module = nil
}

// dpiImport writes import "DPI-C".
func (e *emitter) dpiImport(op *ir.Operation) {
	e.beginUnmarked(op)
	x := sv.FuncDPIImportOp(op)
	e.text("import \"DPI-C\" context ")
	if s := x.LinkageName(); s != nil {
		e.texts(s.Value, " = ")
	}
	if f := e.d.symbols[x.Callee().Root]; f != nil {
		module, ports := e.module, e.ports
		e.signature(f, false, true)
		e.put(newline)
		e.module, e.ports = module, ports
	}
}

// call writes a call of a function. If the function has a return value, the call assigns it to the
// destination of the result's only user.
func (e *emitter) call(op *ir.Operation) {
	e.beginUnmarked(op)
	callee := e.d.symbols[op.Inherent("callee").(*ir.SymbolRefAttr).Root]
	if callee == nil {
		e.fail(op, "cannot get name for symbol %s", attrText(op.Inherent("callee")))
		return
	}
	ports := e.functionEntries(callee)
	r := explicitResult(callee, ports)
	target := func(v *ir.Value) {
		if u := v.FirstUse(); u != nil {
			e.plain(u.Owner().Operand(0))
		}
	}
	e.put(ibox2)
	if r >= 0 {
		if op.Is(sv.FuncCall) {
			e.text("assign")
			e.put(space)
		}
		target(op.Result(op.NumResults() - 1))
		e.text(" = ")
	}
	e.texts(defName(callee), "(")
	e.put(ibox0)
	in, out, first := 0, 0, true
	for i := range ports {
		if i == r {
			continue
		}
		if !first {
			e.text(",")
			e.put(space)
		}
		first = false
		if ports[i].Dir == hw.Out {
			target(op.Result(out))
			out++
		} else {
			e.plain(op.Operand(in))
			in++
		}
	}
	e.text(");")
	e.put(end)
	e.put(end)
	e.endWithComment()
}

// returnStatement writes the assignments to the outputs of a function. The return value is assigned
// to the function's name.
func (e *emitter) returnStatement(op *ir.Operation) {
	k := 0
	var result *ir.Value
	r := explicitResult(e.module, e.ports)
	for i := range e.ports {
		if e.ports[i].Dir != hw.Out {
			continue
		}
		v := op.Operand(k)
		k++
		if i == r {
			result = v
			continue
		}
		e.begin(op)
		e.put(ibox2)
		e.text(portName(&e.ports[i]))
		e.text(" =")
		e.put(space)
		e.put(ibox0)
		e.source(v)
		e.text(";")
		e.put(end)
		e.put(end)
		e.endWithComment()
	}
	if result != nil {
		e.begin(op)
		e.put(ibox2)
		e.texts(defName(e.module), " =")
		e.put(space)
		e.put(ibox0)
		e.source(result)
		e.text(";")
		e.put(end)
		e.put(end)
		e.endWithComment()
	}
}
