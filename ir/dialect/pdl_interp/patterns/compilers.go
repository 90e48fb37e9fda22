package patterns

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/pdl_interp"
)

type (
	exec = func(m *machine, in *instruction) (next int32)
	// A compile function compiles one operation.
	compile func(c *compiler, op *ir.Operation)
)

// Instructions for one operation, by the bank of its operand or its result.
var (
	notNull = [numBanks]exec{
		opBank: opNotNull, valueBank: valueNotNull, typeBank: typeNotNull, attrBank: attrNotNull,
		opRangeBank: opsNotNull, valueRangeBank: valuesNotNull, typeRangeBank: typesNotNull,
	}
	same = [numBanks]exec{
		opBank: sameOp, valueBank: sameValue, typeBank: sameType, attrBank: sameAttr,
		opRangeBank: sameOps, valueRangeBank: sameValues, typeRangeBank: sameTypes,
	}
	extracts      = [numBanks]exec{opRangeBank: extractOp, typeRangeBank: extractType, valueRangeBank: extractValue}
	definingOps   = [numBanks]exec{valueBank: getDefiningOp, valueRangeBank: getDefiningOpOfRange}
	users         = [numBanks]exec{valueBank: getUsers, valueRangeBank: getUsersOfRange}
	valueTypes    = [numBanks]exec{valueBank: getValueType, valueRangeBank: getValueTypes}
	operandGroups = [numBanks]exec{valueBank: getOperandOf, valueRangeBank: getOperands}
	resultGroups  = [numBanks]exec{valueBank: getResultOf, valueRangeBank: getResults}
	createRanges  = [numBanks]exec{valueRangeBank: createRangeOfValues, typeRangeBank: createRangeOfTypes}
)

// compilers returns the function that compiles each operation.
func compilers() map[*ir.OpDef]compile {
	return map[*ir.OpDef]compile{
		pdl_interp.ApplyConstraint:    (*compiler).constraint,
		pdl_interp.ApplyRewrite:       (*compiler).rewrite,
		pdl_interp.AreEqual:           (*compiler).areEqual,
		pdl_interp.Branch:             (*compiler).branch,
		pdl_interp.CheckAttribute:     (*compiler).checkAttribute,
		pdl_interp.CheckOperandCount:  (*compiler).checkOperandCount,
		pdl_interp.CheckOperationName: (*compiler).checkName,
		pdl_interp.CheckResultCount:   (*compiler).checkResultCount,
		pdl_interp.CheckType:          (*compiler).checkType,
		pdl_interp.CheckTypes:         (*compiler).checkTypes,
		pdl_interp.Continue:           func(c *compiler, _ *ir.Operation) { c.backToLoop() },
		pdl_interp.CreateAttribute: func(c *compiler, op *ir.Operation) {
			c.constant(op, Value{Attr: pdl_interp.CreateAttributeOp(op).Value()})
		},
		pdl_interp.CreateOperation: (*compiler).create,
		pdl_interp.CreateRange: func(c *compiler, op *ir.Operation) {
			r := c.register(op.Result(0))
			c.emit(instruction{exec: createRanges[r.bank], dst: r.index, more: &details{args: c.all(op.Operands())}})
		},
		pdl_interp.CreateType: func(c *compiler, op *ir.Operation) {
			c.constant(op, Value{Type: pdl_interp.CreateTypeOp(op).Value().Type})
		},
		pdl_interp.CreateTypes: func(c *compiler, op *ir.Operation) {
			c.constant(op, Value{Types: typeList(pdl_interp.CreateTypesOp(op).Value())})
		},
		pdl_interp.Erase: func(c *compiler, op *ir.Operation) {
			c.emit(instruction{exec: erase, src: c.register(op.Operand(0)).index})
		},
		pdl_interp.Extract: func(c *compiler, op *ir.Operation) {
			c.read(op, extracts[c.register(op.Operand(0)).bank], pdl_interp.ExtractOp(op).Index())
		},
		pdl_interp.Finalize: func(c *compiler, _ *ir.Operation) { c.emit(instruction{exec: finalize}) },
		pdl_interp.ForEach:  (*compiler).forEach,
		pdl_interp.GetAttribute: func(c *compiler, op *ir.Operation) {
			c.emit(instruction{
				exec: getAttribute, dst: c.register(op.Result(0)).index, src: c.register(op.Operand(0)).index,
				more: &details{key: pdl_interp.GetAttributeOp(op).Name().Value},
			})
		},
		pdl_interp.GetAttributeType: func(c *compiler, op *ir.Operation) { c.read(op, getAttributeType, nil) },
		pdl_interp.GetDefiningOp:    func(c *compiler, op *ir.Operation) { c.readFrom(op, &definingOps) },
		pdl_interp.GetOperand: func(c *compiler, op *ir.Operation) {
			c.read(op, getOperand, pdl_interp.GetOperandOp(op).Index())
		},
		pdl_interp.GetOperands: func(c *compiler, op *ir.Operation) {
			c.read(op, operandGroups[c.register(op.Result(0)).bank], pdl_interp.GetOperandsOp(op).Index())
		},
		pdl_interp.GetResult: func(c *compiler, op *ir.Operation) {
			c.read(op, getResult, pdl_interp.GetResultOp(op).Index())
		},
		pdl_interp.GetResults: func(c *compiler, op *ir.Operation) {
			c.read(op, resultGroups[c.register(op.Result(0)).bank], pdl_interp.GetResultsOp(op).Index())
		},
		pdl_interp.GetUsers:     func(c *compiler, op *ir.Operation) { c.readFrom(op, &users) },
		pdl_interp.GetValueType: func(c *compiler, op *ir.Operation) { c.readFrom(op, &valueTypes) },
		pdl_interp.IsNotNull: func(c *compiler, op *ir.Operation) {
			r := c.register(op.Operand(0))
			c.check(op, instruction{exec: notNull[r.bank], src: r.index})
		},
		pdl_interp.RecordMatch: (*compiler).record,
		pdl_interp.Replace: func(c *compiler, op *ir.Operation) {
			o := pdl_interp.ReplaceOp(op)
			c.emit(instruction{exec: replace, src: c.register(o.InputOp()).index, more: &details{args: c.all(o.ReplValues())}})
		},
		pdl_interp.SwitchAttribute: func(c *compiler, op *ir.Operation) {
			c.choose(op, switchAttribute, &details{cases: pdl_interp.SwitchAttributeOp(op).CaseValues().Elems})
		},
		pdl_interp.SwitchOperandCount: func(c *compiler, op *ir.Operation) {
			c.choose(op, switchOperandCount, &details{counts: counts(pdl_interp.SwitchOperandCountOp(op).CaseValues())})
		},
		pdl_interp.SwitchOperationName: (*compiler).switchName,
		pdl_interp.SwitchResultCount: func(c *compiler, op *ir.Operation) {
			c.choose(op, switchResultCount, &details{counts: counts(pdl_interp.SwitchResultCountOp(op).CaseValues())})
		},
		pdl_interp.SwitchType: func(c *compiler, op *ir.Operation) {
			c.choose(op, switchType, &details{types: typeList(pdl_interp.SwitchTypeOp(op).CaseValues())})
		},
		pdl_interp.SwitchTypes: func(c *compiler, op *ir.Operation) {
			d := &details{}
			for _, a := range pdl_interp.SwitchTypesOp(op).CaseValues().Elems {
				d.typeCases = append(d.typeCases, typeList(a))
			}
			c.choose(op, switchTypes, d)
		},
	}
}

// read compiles an operation that reads its result from its operand, at an index that may be absent.
func (c *compiler) read(op *ir.Operation, x exec, at *ir.IntegerAttr) {
	c.emit(instruction{exec: x, dst: c.register(op.Result(0)).index, src: c.register(op.Operand(0)).index, n: index(at)})
}

// readFrom compiles an operation that reads its result from its operand by the instruction for the
// operand's bank.
func (c *compiler) readFrom(op *ir.Operation, x *[numBanks]exec) {
	c.read(op, x[c.register(op.Operand(0)).bank], nil)
}

func (c *compiler) areEqual(op *ir.Operation) {
	l, r := c.register(op.Operand(0)), c.register(op.Operand(1))
	c.check(op, instruction{exec: same[l.bank], src: l.index, other: r.index})
}

func (c *compiler) branch(op *ir.Operation) {
	c.jumpTo(op.Successor(0), func(in *instruction, address int32) { in.yes = address })
	c.emit(instruction{exec: branch})
}

// backToLoop compiles the end of the body of a loop.
func (c *compiler) backToLoop() {
	c.emit(instruction{exec: branch})
	c.code[len(c.code)-1].yes = c.loop
}

func (c *compiler) checkAttribute(op *ir.Operation) {
	c.check(op, instruction{exec: checkAttribute, src: c.register(op.Operand(0)).index, more: &details{attr: pdl_interp.CheckAttributeOp(op).ConstantValue()}})
}

func (c *compiler) checkName(op *ir.Operation) {
	d := &details{name: c.ctx.OpName(pdl_interp.CheckOperationNameOp(op).Name().Value)}
	c.check(op, instruction{exec: checkName, src: c.register(op.Operand(0)).index, more: d})
}

func (c *compiler) checkOperandCount(op *ir.Operation) {
	o := pdl_interp.CheckOperandCountOp(op)
	in := instruction{exec: checkOperandCount, src: c.register(o.InputOp()).index, n: index(o.Count())}
	if o.CompareAtLeast() {
		in.exec = checkOperandsAtLeast
	}
	c.check(op, in)
}

func (c *compiler) checkResultCount(op *ir.Operation) {
	o := pdl_interp.CheckResultCountOp(op)
	in := instruction{exec: checkResultCount, src: c.register(o.InputOp()).index, n: index(o.Count())}
	if o.CompareAtLeast() {
		in.exec = checkResultsAtLeast
	}
	c.check(op, in)
}

func (c *compiler) checkType(op *ir.Operation) {
	d := &details{types: []ir.Type{pdl_interp.CheckTypeOp(op).Type().Type}}
	c.check(op, instruction{exec: checkType, src: c.register(op.Operand(0)).index, more: d})
}

func (c *compiler) checkTypes(op *ir.Operation) {
	d := &details{types: typeList(pdl_interp.CheckTypesOp(op).Types())}
	c.check(op, instruction{exec: checkTypes, src: c.register(op.Operand(0)).index, more: d})
}

func (c *compiler) constraint(op *ir.Operation) {
	o := pdl_interp.ApplyConstraintOp(op)
	f := c.natives.Constraints[o.Name().Value]
	if f == nil {
		c.failed = true
		op.EmitOpError("calls the native constraint \"%s\", which is not registered", o.Name().Value)
	}
	d := &details{args: c.all(op.Operands()), results: c.results(op), constrain: f, flag: isTrue(o.IsNegated())}
	c.check(op, instruction{exec: applyConstraint, more: d})
}

func isTrue(a ir.Attribute) bool {
	i, ok := a.(*ir.IntegerAttr)
	return ok && i.Int64() != 0
}

func (c *compiler) rewrite(op *ir.Operation) {
	name := pdl_interp.ApplyRewriteOp(op).Name().Value
	f := c.natives.Rewrites[name]
	if f == nil {
		c.failed = true
		op.EmitOpError("calls the native rewrite \"%s\", which is not registered", name)
	}
	c.emit(instruction{exec: applyRewrite, more: &details{args: c.all(op.Operands()), results: c.results(op), rewrite: f}})
}
