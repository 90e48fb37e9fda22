package ir

// VerifyShallow checks an operation whose nested operations have been verified
// already. It checks the operation's own definition, its region traits and,
// where it defines a symbol table, the symbols and their uses.
func VerifyShallow(op *Operation) bool {
	c := op.name.ctx
	v := c.verifier(1, nil)
	defer v.done(c)
	d := op.name.Def
	if !v.self(op) {
		return false
	}
	if d == nil {
		return true
	}
	return verifyRegionTraits(op, d) && (d.Traits&SymbolTable == 0 || v.verifySymbolTable(op)) && verifyRegions(op, d)
}
