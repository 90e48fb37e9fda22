// Package acc is the acc dialect: its tables of operations, types and attributes,
// and the code their rows name. Passes and conversions live elsewhere.
package acc

import (
	"github.com/millrace-mlir/millrace/ir"
)

// Dialect is the acc dialect.
var Dialect = &ir.Dialect{
	Name:       "acc",
	Directives: directives,
	Behavior:   []map[string]*ir.OpDef{behavior, verifiers, dataVerifiers(), Atomics("acc")},
	Ops: []*ir.OpDef{
		AtomicCapture, AtomicRead, AtomicUpdate, AtomicWrite, Attach, DataBounds, Cache, Copyin, Copyout,
		Create, Data, Declare, DeclareDeviceResident, DeclareEnter, DeclareExit, DeclareLink, Delete, Detach,
		DevicePtr, EnterData, ExitData, Firstprivate, FirstprivateRecipe, FirstprivateMapInitial, GetExtent,
		GetLowerbound, GetStride, GetUpperbound, GetDevicePtr, GlobalConstructor, GlobalDestructor, HostData,
		Init, KernelEnvironment, Kernels, Loop, NoCreate, Parallel, Present, Private, PrivateRecipe,
		Reduction, ReductionRecipe, Routine, Serial, Set, Shutdown, Terminator, Update, UpdateDevice,
		UpdateHost, UseDevice, Wait, Yield,
	},
	Types: []*ir.DialectTypeDef{
		DataBoundsType, DeclareTokenType,
	},
	Attrs: []*ir.DialectAttrDef{
		ClauseDefaultValueAttr, CombinedConstructsTypeAttr, ConstructAttr, DataClauseAttr,
		DataClauseModifierAttr, DeclareActionAttr, DeclareAttr, DeviceTypeAttr, GangArgTypeAttr, ParLevelAttr,
		RecipeKindAttr, ReductionOperatorAttr, RoutineInfoAttr, SpecializedRoutineAttr, VarNameAttr,
	},
}
