// The calc dialect as IRDL: what its operations and its attribute look like, for tools that are not built with calc.go. Folds, syntax
// and effects of the operations are not part of it.
irdl.dialect @calc {
  irdl.attribute @unit {
    %name = irdl.base "#builtin.string"
    %exponent = irdl.base "#builtin.integer"
    irdl.parameters(name: %name, exponent: %exponent)
  }
  irdl.operation @constant {
    %i64 = irdl.is i64
    %value = irdl.base "#builtin.integer"
    irdl.results(result: %i64)
    irdl.attributes {"value" = %value}
  }
  irdl.operation @add {
    %i64 = irdl.is i64
    irdl.operands(lhs: %i64, rhs: %i64)
    irdl.results(result: %i64)
  }
  irdl.operation @sub {
    %i64 = irdl.is i64
    irdl.operands(lhs: %i64, rhs: %i64)
    irdl.results(result: %i64)
  }
  irdl.operation @neg {
    %i64 = irdl.is i64
    irdl.operands(operand: %i64)
    irdl.results(result: %i64)
  }
  irdl.operation @print {
    %i64 = irdl.is i64
    irdl.operands(value: %i64)
  }
}
