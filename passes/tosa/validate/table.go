package validate

// A rule states the profiles or extensions that some types of operands and results require.
type rule struct {
	// in are the profiles or extensions that allow the types, of which a target needs
	// one, or all.
	in  string
	all bool
	// since is the first version of the specification that has the rule.
	since int64
	// types are the signatures: the types of operands and results with commas between.
	types string
}

// draft11 is version 1.1 of the specification, which has no final text yet.
const draft11 = 1

// support holds the specification's rules for the operand and result types of some operations.
type support struct {
	ops        string // without the dialect's name
	profiles   []rule
	extensions []rule
}

// An untyped row states the requirements of operations that have no rules for types, or a profile
// that their rules do not name.
type untyped struct {
	ops        string
	profiles   string
	extensions string
}

const anyProfile = "pro_int pro_fp"

var untypedSupport = []untyped{
	{ops: "cond_if while_loop", extensions: "controlflow"},
	{ops: "const_shape custom dim", profiles: anyProfile},
	{ops: "cast_from_block_scaled cast_to_block_scaled matmul_t_block_scaled", profiles: "pro_fp"},
	{
		ops: "add_shape concat_shape div_ceil_shape div_floor_shape exp2_shape log2_ceil_shape log2_floor_shape " +
			"max_shape min_shape mod_shape mul_shape slice_shape sub_shape",
		profiles: anyProfile, extensions: "shape",
	},
}

// workWith lists, for each extension, the profiles of which a target must have at least one.
var workWith = map[string]string{
	"int16": "pro_int", "int4": "pro_int", "doubleround": "pro_int", "inexactround": "pro_int",
	"bf16": "pro_fp", "fp8e4m3": "pro_fp", "fp8e5m2": "pro_fp", "fft": "pro_fp", "mxfp": "pro_fp",
	"variable": "pro_fp pro_int", "controlflow": "pro_fp pro_int", "dynamic": "pro_fp pro_int", "int64": "pro_fp pro_int", "shape": "pro_fp pro_int",
}

// typedSupport holds the tables of supported data types of TOSA's specification.
var typedSupport = []support{
	{
		ops: "argmax",
		profiles: []rule{
			{in: "pro_int", types: "i8,i32"},
			{in: "pro_fp", types: "f16,i32 f32,i32"},
		},
		extensions: []rule{
			{in: "int16", types: "i16,i32"},
			{in: "int64", since: draft11, types: "i8,i64 i16,i64 i32,i64 i64,i64 f16,i64 f32,i64"},
			{in: "fp8e4m3", types: "fp8e4m3,i32"},
			{in: "fp8e5m2", types: "fp8e5m2,i32"},
			{in: "bf16", types: "bf16,i32"},
			{in: "fp8e4m3 int64", all: true, since: draft11, types: "fp8e4m3,i64"},
			{in: "fp8e5m2 int64", all: true, since: draft11, types: "fp8e5m2,i64"},
			{in: "bf16 int64", all: true, since: draft11, types: "bf16,i64"},
		},
	},
	{
		ops: "avg_pool2d",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8,i8,i32,i8"},
			{in: "pro_fp", types: "f16,f16,f16,f16,f16 f16,f16,f16,f32,f16 f32,f32,f32,f32,f32"},
		},
		extensions: []rule{
			{in: "int16", types: "i16,i16,i16,i32,i16"},
			{in: "fp8e4m3", types: "fp8e4m3,fp8e4m3,fp8e4m3,f16,fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2,fp8e5m2,fp8e5m2,f16,fp8e5m2"},
			{in: "bf16", types: "bf16,bf16,bf16,f32,bf16"},
		},
	},
	{
		ops: "conv2d conv3d depthwise_conv2d transpose_conv2d",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8,i32,i8,i8,i32,i32"},
			{in: "pro_fp", types: "f16,f16,f16,f16,f16,f16,f16 f16,f16,f16,f16,f16,f32,f16 f32,f32,f32,f32,f32,f32,f32"},
		},
		extensions: []rule{
			{in: "int4", types: "i8,i4,i32,i8,i4,i32,i32"},
			{in: "int16", types: "i16,i8,i48,i16,i8,i48,i48"},
			{in: "fp8e4m3", types: "fp8e4m3,fp8e4m3,f16,fp8e4m3,fp8e4m3,f16,f16"},
			{in: "fp8e5m2", types: "fp8e5m2,fp8e5m2,f16,fp8e5m2,fp8e5m2,f16,f16"},
			{in: "bf16", types: "bf16,bf16,bf16,bf16,bf16,f32,bf16"},
		},
	},
	{
		ops: "matmul",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8,i8,i8,i32"},
			{in: "pro_fp", types: "f16,f16,f16,f16,f16 f16,f16,f16,f16,f32 f32,f32,f32,f32,f32"},
		},
		extensions: []rule{
			{in: "int16", types: "i16,i16,i16,i16,i48"},
			{in: "fp8e4m3", types: "fp8e4m3,fp8e4m3,fp8e4m3,fp8e4m3,f16"},
			{in: "fp8e4m3", since: draft11, types: "fp8e4m3,fp8e4m3,fp8e4m3,fp8e4m3,f32"},
			{in: "fp8e5m2", types: "fp8e5m2,fp8e5m2,fp8e5m2,fp8e5m2,f16"},
			{in: "fp8e5m2", since: draft11, types: "fp8e5m2,fp8e5m2,fp8e5m2,fp8e5m2,f32"},
			{in: "fp8e4m3 fp8e5m2", all: true, since: draft11, types: "fp8e4m3,fp8e5m2,fp8e4m3,fp8e5m2,f16 fp8e4m3,fp8e5m2,fp8e4m3,fp8e5m2,f32 " +
				"fp8e5m2,fp8e4m3,fp8e5m2,fp8e4m3,f16 fp8e5m2,fp8e4m3,fp8e5m2,fp8e4m3,f32"},
			{in: "bf16", types: "bf16,bf16,bf16,bf16,f32"},
		},
	},
	{
		ops: "max_pool2d",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8"},
			{in: "pro_fp", types: "f16,f16 f32,f32"},
		},
		extensions: []rule{
			{in: "int16", types: "i16,i16"},
			{in: "fp8e4m3", types: "fp8e4m3,fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2,fp8e5m2"},
			{in: "bf16", types: "bf16,bf16"},
		},
	},
	{
		ops: "clamp",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8"},
			{in: "pro_fp", types: "f16,f16 f32,f32"},
		},
		extensions: []rule{
			{in: "int16", types: "i16,i16"},
			{in: "bf16", types: "bf16,bf16"},
		},
	},
	{
		ops: "erf sigmoid tanh ceil cos exp floor log reciprocal rsqrt sin reduce_product",
		profiles: []rule{
			{in: "pro_fp", types: "f16,f16 f32,f32"},
		},
		extensions: []rule{
			{in: "bf16", types: "bf16,bf16"},
		},
	},
	{
		ops: "add sub",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i32,i32,i32"},
			{in: "pro_fp", types: "f16,f16,f16 f32,f32,f32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i64"},
			{in: "bf16", types: "bf16,bf16,bf16"},
		},
	},
	{
		ops: "arithmetic_right_shift bitwise_and bitwise_or bitwise_xor",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8,i8 i16,i16,i16 i32,i32,i32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i64"},
		},
	},
	{
		ops: "intdiv",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i32,i32,i32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i64"},
		},
	},
	{
		ops: "logical_and logical_or logical_xor",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i1,i1,i1"},
		},
	},
	{
		ops: "logical_left_shift logical_right_shift",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i8,i8,i8 i16,i16,i16 i32,i32,i32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i64"},
		},
	},
	{
		ops: "maximum minimum",
		profiles: []rule{
			{in: "pro_int", types: "i32,i32,i32"},
			{in: "pro_fp", types: "f16,f16,f16 f32,f32,f32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i64"},
			{in: "bf16", types: "bf16,bf16,bf16"},
		},
	},
	{
		ops: "mul",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8,i32 i16,i16,i32"},
			{in: "pro_int pro_fp", types: "i32,i32,i32"},
			{in: "pro_fp", types: "f16,f16,f16 f32,f32,f32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i64"},
			{in: "bf16", types: "bf16,bf16,bf16"},
		},
	},
	{
		ops: "pow",
		profiles: []rule{
			{in: "pro_fp", types: "f16,f16,f16 f32,f32,f32"},
		},
		extensions: []rule{
			{in: "bf16", types: "bf16,bf16,bf16"},
		},
	},
	{
		ops: "table",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8,i8"},
		},
		extensions: []rule{
			{in: "int16", types: "i16,i16,i32"},
		},
	},
	{
		ops: "abs reduce_sum",
		profiles: []rule{
			{in: "pro_int", types: "i32,i32"},
			{in: "pro_fp", types: "f16,f16 f32,f32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64"},
			{in: "bf16", types: "bf16,bf16"},
		},
	},
	{
		ops: "bitwise_not",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8 i16,i16 i32,i32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64"},
		},
	},
	{
		ops: "clz",
		profiles: []rule{
			{in: "pro_int", types: "i32,i32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64"},
		},
	},
	{
		ops: "logical_not reduce_all reduce_any",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i1,i1"},
		},
	},
	{
		ops: "negate",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8,i8,i8 i16,i16,i16,i16 i32,i32,i32,i32"},
			{in: "pro_fp", types: "f16,f16,f16,f16 f32,f32,f32,f32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i64,i64"},
			{in: "bf16", types: "bf16,bf16,bf16,bf16"},
		},
	},
	{
		ops: "select",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i1,i1,i1"},
			{in: "pro_int", types: "i8,i8,i8 i16,i16,i16 i32,i32,i32"},
			{in: "pro_fp", types: "f16,f16,f16 f32,f32,f32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i64"},
			{in: "bf16", types: "bf16,bf16,bf16"},
		},
	},
	{
		ops: "equal greater greater_equal",
		profiles: []rule{
			{in: "pro_int", types: "i32,i32,i1"},
			{in: "pro_fp", types: "f16,f16,i1 f32,f32,i1"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i1"},
			{in: "bf16", types: "bf16,bf16,i1"},
		},
	},
	{
		ops: "reduce_max reduce_min",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8 i16,i16 i32,i32"},
			{in: "pro_fp", types: "f16,f16 f32,f32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64"},
			{in: "bf16", types: "bf16,bf16"},
		},
	},
	{
		ops: "concat",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i1,i1"},
			{in: "pro_int", types: "i8,i8 i32,i32"},
			{in: "pro_fp", types: "f16,f16 f32,f32"},
		},
		extensions: []rule{
			{in: "int16", types: "i16,i16"},
			{in: "int64", since: draft11, types: "i64,i64"},
			{in: "fp8e4m3", types: "fp8e4m3,fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2,fp8e5m2"},
			{in: "bf16", types: "bf16,bf16"},
		},
	},
	{
		ops: "pad",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i1,i1,i1"},
			{in: "pro_int", types: "i8,i8,i8 i16,i16,i16 i32,i32,i32"},
			{in: "pro_fp", types: "f16,f16,f16 f32,f32,f32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64,i64"},
			{in: "fp8e4m3", types: "fp8e4m3,fp8e4m3,fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2,fp8e5m2,fp8e5m2"},
			{in: "bf16", types: "bf16,bf16,bf16"},
		},
	},
	{
		ops: "reshape reverse slice tile transpose",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i1,i1"},
			{in: "pro_int", types: "i8,i8 i16,i16 i32,i32"},
			{in: "pro_fp", types: "f16,f16 f32,f32"},
		},
		extensions: []rule{
			{in: "int64", since: draft11, types: "i64,i64"},
			{in: "fp8e4m3", types: "fp8e4m3,fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2,fp8e5m2"},
			{in: "bf16", types: "bf16,bf16"},
		},
	},
	{
		ops: "gather",
		profiles: []rule{
			{in: "pro_int", types: "i8,i32,i8 i16,i32,i16 i32,i32,i32"},
			{in: "pro_fp", types: "f16,i32,f16 f32,i32,f32"},
		},
		extensions: []rule{
			{in: "fp8e4m3", types: "fp8e4m3,i32,fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2,i32,fp8e5m2"},
			{in: "bf16", types: "bf16,i32,bf16"},
			{in: "int64", since: draft11, types: "i8,i64,i8 i16,i64,i16 i32,i64,i32 i64,i64,i64 f16,i64,f16 f32,i64,f32"},
			{in: "fp8e4m3 int64", all: true, since: draft11, types: "fp8e4m3,i64,fp8e4m3"},
			{in: "fp8e5m2 int64", all: true, since: draft11, types: "fp8e5m2,i64,fp8e5m2"},
			{in: "bf16 int64", all: true, since: draft11, types: "bf16,i64,bf16"},
		},
	},
	{
		ops: "scatter",
		profiles: []rule{
			{in: "pro_int", types: "i8,i32,i8,i8 i16,i32,i16,i16 i32,i32,i32,i32"},
			{in: "pro_fp", types: "f16,i32,f16,f16 f32,i32,f32,f32"},
		},
		extensions: []rule{
			{in: "fp8e4m3", types: "fp8e4m3,i32,fp8e4m3,fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2,i32,fp8e5m2,fp8e5m2"},
			{in: "bf16", types: "bf16,i32,bf16,bf16"},
			{in: "int64", since: draft11, types: "i8,i64,i8,i8 i16,i64,i16,i16 i32,i64,i32,i32 i64,i64,i64,i64 f16,i64,f16,f16 f32,i64,f32,f32"},
			{in: "fp8e4m3 int64", all: true, since: draft11, types: "fp8e4m3,i64,fp8e4m3,fp8e4m3"},
			{in: "fp8e5m2 int64", all: true, since: draft11, types: "fp8e5m2,i64,fp8e5m2,fp8e5m2"},
			{in: "bf16 int64", all: true, since: draft11, types: "bf16,i64,bf16,bf16"},
		},
	},
	{
		ops: "resize",
		profiles: []rule{
			{in: "pro_int", types: "i8,i32 i8,i8"},
			{in: "pro_fp", types: "f16,f16 f32,f32"},
		},
		extensions: []rule{
			{in: "int16", types: "i16,i48 i16,i16"},
			{in: "bf16", types: "bf16,bf16"},
		},
	},
	{
		ops: "cast",
		profiles: []rule{
			{in: "pro_int", types: "i1,i8 i1,i16 i1,i32 i8,i1 i8,i16 i8,i32 i16,i1 i16,i8 i16,i32 i32,i1 i32,i8 i32,i16"},
			{in: "pro_fp", types: "i8,f16 i8,f32 i16,f16 i16,f32 i32,f16 i32,f32 f16,i8 f16,i16 f16,i32 f16,f32 f32,i8 f32,i16 f32,i32 " +
				"f32,f16"},
		},
		extensions: []rule{
			{in: "bf16", types: "i8,bf16 i16,bf16 i32,bf16 bf16,i8 bf16,i16 bf16,i32 bf16,f32 f32,bf16"},
			{in: "int64", since: draft11, types: "i32,i64 i64,i32"},
			{in: "bf16 fp8e4m3", all: true, types: "bf16,fp8e4m3 fp8e4m3,bf16"},
			{in: "bf16 fp8e5m2", all: true, types: "bf16,fp8e5m2 fp8e5m2,bf16"},
			{in: "fp8e4m3", types: "fp8e4m3,f16 fp8e4m3,f32 f16,fp8e4m3 f32,fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2,f16 fp8e5m2,f32 f16,fp8e5m2 f32,fp8e5m2"},
		},
	},
	{
		ops: "rescale",
		profiles: []rule{
			{in: "pro_int", types: "i8,i8,i8,i8 i8,i8,i16,i16 i8,i8,i32,i32 i16,i16,i8,i8 i16,i16,i16,i16 i16,i16,i32,i32 i32,i32,i8,i8 " +
				"i32,i32,i16,i16 i32,i32,i32,i32"},
		},
		extensions: []rule{
			{in: "int16", types: "i48,i48,i8,i8 i48,i48,i16,i16 i48,i48,i32,i32"},
		},
	},
	{
		ops: "const",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i1 i8 i16 i32"},
			{in: "pro_fp", types: "f16 f32"},
		},
		extensions: []rule{
			{in: "int4", types: "i4"},
			{in: "int16", types: "i48"},
			{in: "int64", since: draft11, types: "i64"},
			{in: "fp8e4m3", types: "fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2"},
			{in: "bf16", types: "bf16"},
			{in: "mxfp", since: draft11, types: "fp8e8m0 fp6e3m2 fp6e2m3 fp4e2m1 mxint8"},
		},
	},
	{
		ops: "identity",
		profiles: []rule{
			{in: "pro_int pro_fp", types: "i1,i1 i8,i8 i16,i16 i32,i32"},
			{in: "pro_fp", types: "f16,f16 f32,f32"},
		},
		extensions: []rule{
			{in: "int4", types: "i4,i4"},
			{in: "int16", types: "i48,i48"},
			{in: "int64", since: draft11, types: "i64,i64"},
			{in: "fp8e4m3", types: "fp8e4m3,fp8e4m3"},
			{in: "fp8e5m2", types: "fp8e5m2,fp8e5m2"},
			{in: "bf16", types: "bf16,bf16"},
		},
	},
	{
		ops: "variable variable_write variable_read",
		profiles: []rule{
			{in: "pro_int", types: "i8"},
			{in: "pro_fp", types: "f16 f32"},
		},
		extensions: []rule{
			{in: "variable", types: "i8 f16 f32"},
		},
	},
	{
		ops: "fft2d",
		extensions: []rule{
			{in: "fft", types: "f32,f32,f32,f32"},
		},
	},
	{
		ops: "matmul_t_block_scaled",
		extensions: []rule{
			{in: "mxfp", since: draft11, types: "fp4e2m1,fp8e8m0,fp4e2m1,fp8e8m0,f32 fp6e2m3,fp8e8m0,fp6e2m3,fp8e8m0,f32 " +
				"fp6e3m2,fp8e8m0,fp6e3m2,fp8e8m0,f32 fp8e4m3,fp8e8m0,fp8e4m3,fp8e8m0,f32 " +
				"fp8e5m2,fp8e8m0,fp8e5m2,fp8e8m0,f32 mxint8,fp8e8m0,mxint8,fp8e8m0,f32"},
		},
	},
	{
		ops: "rfft2d",
		extensions: []rule{
			{in: "fft", types: "f32,f32,f32"},
		},
	},
	{
		ops: "cast_from_block_scaled",
		extensions: []rule{
			{in: "bf16 mxfp", all: true, since: draft11, types: "fp4e2m1,fp8e8m0,bf16 fp6e2m3,fp8e8m0,bf16 fp6e3m2,fp8e8m0,bf16 fp8e4m3,fp8e8m0,bf16 " +
				"fp8e5m2,fp8e8m0,bf16 mxint8,fp8e8m0,bf16"},
			{in: "mxfp", since: draft11, types: "fp4e2m1,fp8e8m0,f32 fp6e2m3,fp8e8m0,f32 fp6e3m2,fp8e8m0,f32 fp8e4m3,fp8e8m0,f32 fp8e5m2,fp8e8m0,f32 " +
				"mxint8,fp8e8m0,f32"},
		},
	},
	{
		ops: "cast_to_block_scaled",
		extensions: []rule{
			{in: "mxfp", since: draft11, types: "bf16,fp4e2m1,fp8e8m0 f32,fp4e2m1,fp8e8m0 f32,fp6e2m3,fp8e8m0 f32,fp6e3m2,fp8e8m0 f32,fp8e4m3,fp8e8m0 " +
				"f32,fp8e5m2,fp8e8m0 f32,mxint8,fp8e8m0"},
			{in: "bf16 mxfp", all: true, since: draft11, types: "bf16,fp6e2m3,fp8e8m0 bf16,fp6e3m2,fp8e8m0 bf16,fp8e4m3,fp8e8m0 bf16,fp8e5m2,fp8e8m0 " +
				"bf16,mxint8,fp8e8m0"},
		},
	},
	{
		ops: "dim",
		extensions: []rule{
			{in: "shape", since: draft11, types: "i1 i8 i16 i32 f16 f32"},
			{in: "fp8e4m3 shape", all: true, since: draft11, types: "fp8e4m3"},
			{in: "fp8e5m2 shape", all: true, since: draft11, types: "fp8e5m2"},
			{in: "bf16 shape", all: true, since: draft11, types: "bf16"},
			{in: "mxfp shape", all: true, since: draft11, types: "fp6e3m2 fp6e2m3 fp4e2m1 mxint8 fp8e8m0"},
			{in: "int64 shape", all: true, since: draft11, types: "i64"},
		},
	},
}
