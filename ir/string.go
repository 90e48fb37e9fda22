package ir

import "strconv"

var integerPrefix = [...]string{Signless: "i", Signed: "si", Unsigned: "ui"}

func (t *IntegerType) String() string {
	return integerPrefix[t.Signedness] + strconv.FormatUint(uint64(t.Width), 10)
}

func (t *IndexType) String() string          { return typeString(t) }
func (t *NoneType) String() string           { return typeString(t) }
func (t *FloatType) String() string          { return t.Kind.String() }
func (t *ComplexType) String() string        { return typeString(t) }
func (t *FunctionType) String() string       { return typeString(t) }
func (t *TupleType) String() string          { return typeString(t) }
func (t *VectorType) String() string         { return typeString(t) }
func (t *RankedTensorType) String() string   { return typeString(t) }
func (t *UnrankedTensorType) String() string { return typeString(t) }
func (t *MemRefType) String() string         { return typeString(t) }
func (t *UnrankedMemRefType) String() string { return typeString(t) }
func (t *OpaqueType) String() string         { return typeString(t) }
func (t *DialectType) String() string        { return typeString(t) }

// String returns the operation's name with the types of its operands and results; asm.OpText
// returns the whole operation.
func (op *Operation) String() string {
	operands := make([]Type, op.NumOperands())
	for i := range operands {
		operands[i] = op.Operand(i).Type()
	}
	return op.name.Name + " : " + op.Context().FunctionType(operands, op.ResultTypes(nil)).String()
}

func (a *UnitAttr) String() string                { return attrString(a) }
func (a *IntegerAttr) String() string             { return attrString(a) }
func (a *FloatAttr) String() string               { return attrString(a) }
func (a *StringAttr) String() string              { return attrString(a) }
func (a *ArrayAttr) String() string               { return attrString(a) }
func (a *DictAttr) String() string                { return attrString(a) }
func (a *SymbolRefAttr) String() string           { return attrString(a) }
func (a *TypeAttr) String() string                { return attrString(a) }
func (a *AffineMapAttr) String() string           { return attrString(a) }
func (a *IntegerSetAttr) String() string          { return attrString(a) }
func (a *DenseArrayAttr) String() string          { return attrString(a) }
func (a *DenseElementsAttr) String() string       { return attrString(a) }
func (a *DenseStringElementsAttr) String() string { return attrString(a) }
func (a *DenseResourceAttr) String() string       { return attrString(a) }
func (a *SparseElementsAttr) String() string      { return attrString(a) }
func (a *StridedLayoutAttr) String() string       { return attrString(a) }
func (a *DistinctAttr) String() string            { return attrString(a) }
func (a *OpaqueAttr) String() string              { return attrString(a) }
func (a *DialectAttr) String() string             { return attrString(a) }
func (a *UnknownLocAttr) String() string          { return attrString(a) }
func (a *FileLoc) String() string                 { return attrString(a) }
func (a *NameLoc) String() string                 { return attrString(a) }
func (a *CallSiteLoc) String() string             { return attrString(a) }
func (a *FusedLoc) String() string                { return attrString(a) }
