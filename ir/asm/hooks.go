package asm

import "github.com/millrace-mlir/millrace/ir"

func (p *Parser) typeByFormat(def *ir.DialectTypeDef) (ir.Type, bool) {
	return nil, p.Wrong("type %s has no syntax", def.Mnemonic)
}
func (p *Parser) attrByFormat(def *ir.DialectAttrDef, t ir.Type) (ir.Attribute, bool) {
	return nil, p.Wrong("attribute %s has no syntax", def.Mnemonic)
}
func (p *Parser) opByFormat(r *Result) bool {
	return p.Wrong("operation %s has no syntax", r.Name.Name)
}
func (pr *Printer) printByFormat(op *ir.Operation) { pr.GenericOp(op, true) }
