package ir

import "runtime"

// VerifyShallow checks an operation whose nested operations have been verified already.
// It checks the operation's own definition, its region traits and, where it defines a
// symbol table, the symbols and their uses. At most threads goroutines check uses; 0
// means GOMAXPROCS. VerifyShallow returns false after reporting an error.
func VerifyShallow(op *Operation, threads int) bool {
	if threads == 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	c := op.name.ctx
	v := c.verifier(threads, nil)
	defer v.done(c)
	d := op.name.Def
	if !v.self(op) {
		return false
	}
	if d == nil {
		return true
	}
	return verifyRegionTraits(op, d) && (d.Traits&SymbolTable == 0 || v.symbolNames(op) && (v.nestedUsesHold(op) || v.symbolUses(op))) &&
		verifyRegions(op, d)
}
