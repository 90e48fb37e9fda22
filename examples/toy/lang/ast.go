// Package lang is the front end of Toy: lexer, parser and syntax tree. It knows nothing of MLIR.
//
// A program is a list of functions and structs. A value is a tensor of 64-bit floats, or a struct
// of values. The grammar:
//
//	program    = { struct | function } .
//	struct     = "struct" name "{" { type name ";" } "}" .
//	function   = "def" name "(" [ parameter { "," parameter } ] ")" block .
//	parameter  = [ name ] name .
//	block      = "{" { [ statement ] ";" } "}" .
//	statement  = type name [ shape ] "=" expression | "return" [ expression ] | expression .
//	type       = "var" | name .
//	shape      = "<" number { "," number } ">" .
//	expression = term { ("+" | "*") term } .
//	term       = primary { "." name } .
//	primary    = number | list | "{" [ expression { "," expression } ] "}" | name
//	           | name "(" [ expression { "," expression } ] ")" | "(" expression ")" .
//	list       = "[" element { "," element } "]" .
//	element    = number | list .
package lang

// Program is a whole program, in the order of its text.
type Program struct {
	Structs   []*Struct
	Functions []*Function
}

// Struct is the definition of a struct type.
type Struct struct {
	At     Pos
	Name   string
	Fields []Param
}

// Param is a parameter of a function, or a field of a struct.
type Param struct {
	At   Pos
	Type string // the name of a struct, or "" for a tensor
	Name string
}

// Function is the definition of a function.
type Function struct {
	At     Pos
	Name   string
	Params []Param
	Body   []Stmt
}

// Stmt is a statement: *Var, *Return or *Eval.
type Stmt interface{ stmt() }

// Var defines a variable.
type Var struct {
	Param
	Shape []int64 // nil if the initial value decides
	Value Expr
}

// Return ends a function. Value is nil if there is none.
type Return struct {
	At    Pos
	Value Expr
}

// Eval is an expression as a statement.
type Eval struct{ Value Expr }

func (*Var) stmt()    {}
func (*Return) stmt() {}
func (*Eval) stmt()   {}

// Expr is an expression: *Tensor, *Tuple, *Name, *Binary, *Field or *Call.
type Expr interface{ Pos() Pos }

// Tensor is a number, for which Shape is empty, or a list of numbers, in row-major order.
type Tensor struct {
	At     Pos
	Shape  []int64
	Values []float64
}

// Tuple is the value of a struct: one expression for each field.
type Tuple struct {
	At     Pos
	Values []Expr
}

// Name is the use of a variable.
type Name struct {
	At   Pos
	Name string
}

// Binary is an operator with two operands: "+" or "*", element by element.
type Binary struct {
	At       Pos // of the operator
	Op       byte
	LHS, RHS Expr
}

// Field is the access to a field of a struct.
type Field struct {
	At    Pos // of the field's name
	Of    Expr
	Field string
}

// Call calls a function, or one of the builtin functions transpose and print.
type Call struct {
	At     Pos
	Callee string
	Args   []Expr
}

// Pos returns the position for errors about the expression.
func (e *Tensor) Pos() Pos { return e.At }

// Pos returns the position for errors about the expression.
func (e *Tuple) Pos() Pos { return e.At }

// Pos returns the position for errors about the expression.
func (e *Name) Pos() Pos { return e.At }

// Pos returns the position for errors about the expression.
func (e *Binary) Pos() Pos { return e.At }

// Pos returns the position for errors about the expression.
func (e *Field) Pos() Pos { return e.At }

// Pos returns the position for errors about the expression.
func (e *Call) Pos() Pos { return e.At }
