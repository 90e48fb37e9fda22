package spirv

import (
	"sync"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/spirv"
)

// environments are the target environments that a pass has met: modules mostly have
// the same one.
type environments struct{ known sync.Map }

// of is the environment that an attribute describes.
func (e *environments) of(attr *ir.DialectAttr) *spirv.TargetEnv {
	if env, ok := e.known.Load(attr); ok {
		return env.(*spirv.TargetEnv)
	}
	env := spirv.NewTargetEnv(attr)
	e.known.Store(attr, env)
	return env
}
