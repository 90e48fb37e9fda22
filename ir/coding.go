package ir

// Coding is one bytecode form of a dialect's attribute or type: its code and its
// fields, one letter per parameter for the encoding. Coding entries drive reading,
// writing and copying an entry into another file.
//
//	A  attribute                T  type
//	?  attribute that may be absent
//	S  string
//	v  varint                   s  signed varint
//	b  one byte, a boolean      f  a double
//	a  list of A                t  list of T
//	n  list of s                d  list of f
//	o  presence byte, then a list of attributes that may be absent
//	O  presence byte, then a list of v
//	I  varint with a presence flag
//	P  list of pairs of A
//	m  as A after a byte that is 1, nothing after a 0;  M  the same with a varint
//	*  the bits of a number, as an attribute of the type Storage; the last field
//	L  the elements of a tensor of the type Storage, a byte for each i1
//
// A definition without a Coding is text in bytecode. If a definition has several, the writer
// uses the first one that has a field for each present parameter.
type Coding struct {
	// Code is the dialect's number of the form; attributes and types are numbered
	// separately.
	Code   int
	Fields string
	// Params are the numbers of the parameters that the fields hold, where they are
	// not all in their order.
	Params []int
	// Storage returns the builtin type of the number or tensor in a field * or L, from
	// the parameters before that field. It returns nil if they name no such type.
	Storage func(c *Context, params []Attribute) Type
	// When, if set, says of the parameters whether the form may be written for them.
	When func(params []Attribute) bool
}
