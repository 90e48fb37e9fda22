package pdl_interp

// MatcherName is the name of the function that matches all patterns of a module. RewritersName is
// the name of the nested module with the functions that rewrite.
const (
	MatcherName   = "matcher"
	RewritersName = "rewriters"
)
