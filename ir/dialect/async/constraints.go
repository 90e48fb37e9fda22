package async

import (
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/constraint"
)

var (
	anyAsyncType = ir.TypeConstraint{
		Summary: "async value type or async token type or async group type",
		Check: func(t ir.Type) bool {
			return constraint.OfType(t, ValueType) || constraint.OfType(t, TokenType) ||
				constraint.OfType(t, GroupType)
		},
	}

	anyValueOrTokenType = ir.TypeConstraint{
		Summary: "async value type or async token type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ValueType) || constraint.OfType(t, TokenType) },
	}

	coroHandleType = ir.TypeConstraint{
		Summary: "coroutine handle",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, CoroHandleType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(CoroHandleType) },
		Class:   "CoroHandleType",
		Def:     CoroHandleType,
	}

	coroIdType = ir.TypeConstraint{
		Summary: "switched-resume coroutine identifier",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, CoroIdType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(CoroIdType) },
		Class:   "CoroIdType",
		Def:     CoroIdType,
	}

	coroStateType = ir.TypeConstraint{
		Summary: "saved coroutine state",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, CoroStateType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(CoroStateType) },
		Class:   "CoroStateType",
		Def:     CoroStateType,
	}

	groupType = ir.TypeConstraint{
		Summary: "async group type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, GroupType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(GroupType) },
		Class:   "GroupType",
		Def:     GroupType,
	}

	tokenType = ir.TypeConstraint{
		Summary: "async token type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, TokenType) },
		Build:   func(c *ir.Context) ir.Type { return c.DialectType(TokenType) },
		Class:   "TokenType",
		Def:     TokenType,
	}

	valueType = ir.TypeConstraint{
		Summary: "async value type",
		Check:   func(t ir.Type) bool { return constraint.OfType(t, ValueType) },
		Class:   "ValueType",
		Def:     ValueType,
	}
)
