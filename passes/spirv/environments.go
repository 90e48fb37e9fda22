package spirv

import (
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// environments caches the target environments that a pass has seen, because most modules have the
// same environment.
type environments struct{ known sync.Map }

// of returns the target environment that attr describes.
func (e *environments) of(attr *ir.DialectAttr) *spirv.TargetEnv {
	if env, ok := e.known.Load(attr); ok {
		return env.(*spirv.TargetEnv)
	}
	env := spirv.NewTargetEnv(attr)
	e.known.Store(attr, env)
	return env
}
