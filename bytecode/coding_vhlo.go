package bytecode

import (
	"fmt"
	"math/bits"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/num"
)

// vhloCoding is the dialect of StableHLO's portable artifacts. Where it is not
// registered, entries become opaque attributes and types with the text that
// StableHLO's tools print. The parameters of the dialect's definitions are the
// fields in their order; a number and tensor data are builtin attributes.
var vhloCoding = &coding{
	dialect: "vhlo",
	attrs: []entrySpec{
		1: {name: "array_v1", fields: "a"}, 2: {name: "bool_v1", fields: "v"}, 3: {name: "comparison_direction_v1", fields: "v"},
		4: {name: "comparison_type_v1", fields: "v"}, 5: {name: "api_version_v1", fields: "v"}, 6: {name: "dict_v1", fields: "P"},
		7: {name: "fft_type_v1", fields: "v"}, 8: {name: "float_v1", fields: "T*"}, 9: {name: "integer_v1", fields: "T*"},
		10: {name: "output_operand_alias_v1", fields: "nsn"}, 11: {name: "precision_v1", fields: "v"},
		12: {name: "rng_algorithm_v1", fields: "v"}, 13: {name: "rng_distribution_v1", fields: "v"}, 14: {name: "string_v1", fields: "S"},
		15: {name: "tensor_v1", fields: "TL"}, 16: {name: "transpose_v1", fields: "v"}, 17: {name: "type_v1", fields: "T"},
		18: {name: "type_extensions_v1", fields: "n"}, 19: {name: "result_accuracy_mode_v1", fields: "v"},
		20: {name: "result_accuracy_v1", fields: "ffsA"}, 21: {name: "sub_axis_info_v1", fields: "ss"},
		22: {name: "axis_ref_v1", fields: "AM"}, 23: {name: "replica_group_mesh_axes_v1", fields: "AA"},
		24: {name: "mesh_axis_v1", fields: "As"}, 25: {name: "mesh_v1", fields: "A?"},
	},
	types: vhloTypeSpecs,
	attr:  vhloAttr,
	typ:   vhloType,
}

var vhloTypeSpecs = []entrySpec{
	{name: "bool_v1"}, {name: "complex_v1", fields: "T"}, {name: "bf16_v1"}, {name: "f16_v1"}, {name: "f32_v1"}, {name: "f64_v1"},
	{name: "f8E4M3FN_v1"}, {name: "f8E5M2_v1"}, {name: "func_v1", fields: "tt"}, {name: "index_v1"}, {name: "i4_v1"}, {name: "i8_v1"},
	{name: "i16_v1"}, {name: "i32_v1"}, {name: "i64_v1"}, {name: "ui4_v1"}, {name: "ui8_v1"}, {name: "ui16_v1"}, {name: "ui32_v1"},
	{name: "ui64_v1"}, {name: "tensor_v1", fields: "nT"}, {name: "tensor_v1", fields: "AnT", params: []int{vhloEncoding, 0, 1}}, {name: "token_v1"},
	{name: "tuple_v1", fields: "t"}, {name: "quant_v1", fields: "vTTfsss"}, {name: "unranked_tensor_v1", fields: "T"},
	{name: "witness_v1"}, {name: "f8E4M3FNUZ_v1"}, {name: "f8E5M2FNUZ_v1"}, {name: "f8E4M3B11FNUZ_v1"},
	{name: "quant_per_axis_v1", fields: "vTTvssdn"}, {name: "i2_v1"}, {name: "ui2_v1"}, {name: "none_v1"}, {name: "tf31_v1"},
	{name: "f8E4M3_v1"}, {name: "f8E3M4_v1"}, {name: "f4E2M1FN_v1"}, {name: "f6E2M3FN_v1"}, {name: "f6E3M2FN_v1"},
	{name: "f8E8M0FNU_v1"}, {name: "buffer_v1", fields: "nT"}, {name: "future_v1", fields: "t"},
}

// vhloEncoding is the parameter of a tensor type that only one of its codes has.
const vhloEncoding = 2

// familyEnums are the keywords of StableHLO's enums by value.
var familyEnums = map[string][]string{
	"comparison_direction": {"EQ", "NE", "GE", "GT", "LE", "LT"},
	"comparison_type":      {"NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"},
	"api_version": {"API_VERSION_UNSPECIFIED", "API_VERSION_ORIGINAL", "API_VERSION_STATUS_RETURNING",
		"API_VERSION_STATUS_RETURNING_UNIFIED", "API_VERSION_TYPED_FFI"},
	"fft_type":             {"FFT", "IFFT", "RFFT", "IRFFT"},
	"precision":            {"DEFAULT", "HIGH", "HIGHEST"},
	"result_accuracy_mode": {"DEFAULT", "HIGHEST", "TOLERANCE"},
	"rng_algorithm":        {"DEFAULT", "THREE_FRY", "PHILOX"},
	"rng_distribution":     {"", "UNIFORM", "NORMAL"},
	"transpose":            {"TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"},
}

// enum decodes the value of an enum and gives its keyword.
func (c *cursor) enum(name string) string {
	v := c.varint()
	keys := familyEnums[name]
	if c.failed() || v >= uint64(len(keys)) || keys[v] == "" {
		c.fail("invalid value %d of %s", v, name)
		return ""
	}
	return keys[v]
}

func vhloAttr(w *worker, c *cursor, code int, mnemonic string) ir.Attribute {
	if name := strings.TrimSuffix(mnemonic, "_v1"); familyEnums[name] != nil {
		return w.ctx.OpaqueAttr("vhlo", mnemonic+" "+c.enum(name), nil)
	}
	var body string
	switch code {
	case 1:
		body = "[" + w.attrTexts(c) + "]"
	case 2:
		v := c.varint()
		if v > 1 {
			c.fail("invalid boolean: %d", v)
		}
		body = strconv.FormatBool(v == 1)
	case 6:
		var b strings.Builder
		for n, i := c.count(), 0; i < n && !c.failed(); i++ {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(&b, "%s = %s", w.attrRefText(c), w.attrRefText(c))
		}
		body = "{" + b.String() + "}"
	case 8, 9:
		body = w.vhloNumber(c)
	case 14:
		body = string(append(ir.AppendEscaped([]byte{'"'}, string(w.string(c))), '"'))
	case 15:
		body = w.vhloTensor(c)
	case 17:
		body = w.typeRefText(c)
	case 25:
		body = "axes = " + w.attrRefText(c)
		if ids := w.optAttrRef(c); ids != nil {
			body += ", deviceIds = " + ids.String()
		}
	default:
		body = w.familyStruct(c, vhloFields[code])
	}
	return w.ctx.OpaqueAttr("vhlo", mnemonic+"<"+body+">", nil)
}

// vhloFields are the names of the fields of structured attributes, each with its
// letter (see entrySpec) in front.
var vhloFields = map[int][]string{
	10: {"n:outputTupleIndices", "s:operandIndex", "n:operandTupleIndices"},
	18: {"n:bounds"},
	20: {"f:atol", "f:rtol", "s:ulps", "A:mode"},
	21: {"s:pre_size", "s:size"},
	22: {"A:name", "M:sub_axis_info"},
	23: {"A:mesh", "A:axes"},
	24: {"A:name", "s:size"},
}

// familyStruct is the text of named fields. Empty lists show only if the letter
// is n; N lists are left out when empty, and so are absent fields.
func (w *worker) familyStruct(c *cursor, fields []string) string {
	var b strings.Builder
	for _, f := range fields {
		var text string
		switch f[0] {
		case 'A':
			text = w.attrRefText(c)
		case 'n':
			text = "[" + dimsText(w.dims(c)) + "]"
		case 'N':
			if d := w.dims(c); len(d) > 0 {
				text = "[" + dimsText(d) + "]"
			}
		case 's':
			text = strconv.FormatInt(c.signed(), 10)
		case 'f':
			text = c.doubleText()
		case 'b':
			text = strconv.FormatBool(c.byte() != 0)
		case 'T':
			text = w.typeRefText(c)
		case 'S':
			text = string(append(ir.AppendEscaped([]byte{'"'}, string(w.string(c))), '"'))
		case 'M', 'm':
			if f[0] == 'M' && c.varint() != 0 || f[0] == 'm' && c.byte() != 0 {
				text = w.attrRefText(c)
			}
		}
		if c.failed() {
			return ""
		}
		if text == "" {
			continue
		}
		if b.Len() > 0 {
			b.WriteString(", ")
		}
		b.WriteString(f[2:] + " = " + text)
	}
	return b.String()
}

// dimsText is a list of dimensions, ? for dynamic ones.
func dimsText(dims []int64) string {
	var p ir.AttrPrinter
	for i, d := range dims {
		if i > 0 {
			p.Str(", ")
		}
		p.Dim(d)
	}
	return string(p.Buf)
}

func (c *cursor) doubleText() string {
	return string(num.AppendText(nil, num.FloatBits64(num.F64, uint64(c.signed()))))
}

func (w *worker) attrRefText(c *cursor) string {
	a := w.attrRef(c)
	if c.failed() {
		return ""
	}
	return a.String()
}

func (w *worker) typeRefText(c *cursor) string {
	t := w.typeRef(c)
	if c.failed() {
		return ""
	}
	return t.String()
}

func (w *worker) attrTexts(c *cursor) string {
	var b strings.Builder
	for n, i := c.count(), 0; i < n && !c.failed(); i++ {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(w.attrRefText(c))
	}
	return b.String()
}

func (w *worker) typeTexts(c *cursor) string {
	var b strings.Builder
	for n, i := c.count(), 0; i < n && !c.failed(); i++ {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(w.typeRefText(c))
	}
	return b.String()
}

// vhloNumber is the text of an integer or float with its type.
func (w *worker) vhloNumber(c *cursor) string {
	t := w.typeRef(c)
	if c.failed() {
		return ""
	}
	switch b := w.vhloBuiltin(t).(type) {
	case *ir.FloatType:
		v := c.knownWidth(b.Width())
		if c.failed() {
			return ""
		}
		return string(num.AppendText(nil, num.FloatBits(b.Kind, v))) + " : " + t.String()
	case *ir.IntegerType, *ir.IndexType:
		v := c.knownWidth(ir.IntWidth(b))
		if c.failed() {
			return ""
		}
		if ir.IsInteger(b, 1) {
			return w.ctx.IntegerAttr(b, v).String() + " : i1"
		}
		return w.ctx.IntegerAttr(b, v).String()
	}
	c.fail("%s is not a type of numbers", t)
	return ""
}

func (w *worker) vhloTensor(c *cursor) string {
	if a := w.vhloData(c, w.typeRef(c)); a != nil {
		return a.String()
	}
	return ""
}

// vhloNumberAttr is the number of the type that a attribute says.
func (w *worker) vhloNumberAttr(c *cursor, a ir.Attribute) ir.Attribute {
	t, ok := a.(*ir.TypeAttr)
	if !ok || c.failed() {
		return nil
	}
	switch b := w.vhloBuiltin(t.Type).(type) {
	case *ir.FloatType:
		if v := c.knownWidth(b.Width()); !c.failed() {
			return w.ctx.FloatAttr(b, num.FloatBits(b.Kind, v))
		}
		return nil
	case *ir.IntegerType, *ir.IndexType:
		if v := c.knownWidth(ir.IntWidth(b)); !c.failed() {
			return w.ctx.IntegerAttr(b, v)
		}
		return nil
	}
	c.fail("%s is not a type of numbers", t)
	return nil
}

// vhloTensorAttr is the data of the tensor type that a says.
func (w *worker) vhloTensorAttr(c *cursor, a ir.Attribute) ir.Attribute {
	t, ok := a.(*ir.TypeAttr)
	if !ok || c.failed() {
		return nil
	}
	if d := w.vhloData(c, t.Type); d != nil {
		return d
	}
	return nil
}

func (w *worker) vhloData(c *cursor, t ir.Type) *ir.DenseElementsAttr {
	raw := c.blob()
	if c.failed() {
		return nil
	}
	b := w.vhloBuiltin(t)
	n, ok := staticElements(b)
	elem := ir.ElementOf(b)
	size := elementBytes(elem)
	if !ok || size == 0 {
		c.fail("%s is not a type of tensor data", t)
		return nil
	}
	packed := ir.IsInteger(elem, 1)
	if packed {
		raw = packBits(raw, n)
	}
	data, splat, ok := denseForm(raw, packed, size, n)
	if n == 0 && len(raw) == size { // StableHLO keeps a splat of no elements
		data, splat, ok = raw, true, true
	}
	if !ok {
		c.fail("%d bytes of data do not fit type %s", len(raw), t)
		return nil
	}
	return w.ctx.DenseElements(b, data, splat)
}

// packBits brings boolean data, which some releases wrote as a byte an element,
// into the packed form. One byte ff is a splat.
func packBits(raw []byte, n int64) []byte {
	if len(raw) == 1 && raw[0] == 0xff || int64(len(raw)) == (n+7)/8 && n != 1 {
		return raw
	}
	if len(raw) == 1 {
		if raw[0] != 0 {
			return allOnes
		}
		return allZeros
	}
	if int64(len(raw)) != n {
		return raw
	}
	packed := make([]byte, (n+7)/8)
	for i, b := range raw {
		if b != 0 {
			packed[i/8] |= 1 << (i % 8)
		}
	}
	return packed
}

func vhloType(w *worker, c *cursor, code int, body string) ir.Type {
	switch code {
	case 1, 25:
		body += "<" + w.typeRefText(c) + ">"
	case 8:
		inputs := w.typeTexts(c)
		if inputs == "" {
			inputs = "()"
		}
		n := c.count()
		results := make([]string, n)
		for i := range results {
			results[i] = w.typeRefText(c)
		}
		out := strings.Join(results, ", ")
		if n != 1 {
			out = "(" + out + ")"
		}
		body += "<(" + inputs + ") -> " + out + ">"
	case 20, 21, 41:
		encoding := ""
		if code == 21 {
			encoding = ", " + w.attrRefText(c)
		}
		var p ir.AttrPrinter
		p.Dims(w.shape(c))
		body += "<" + string(p.Buf) + w.typeRefText(c) + encoding + ">"
	case 23, 42:
		body += "<" + w.typeTexts(c) + ">"
	case 24:
		flags, storage, expressed := c.varint(), w.typeRefText(c), w.typeRefText(c)
		scale := c.doubleText()
		zero, lo, hi := c.signed(), c.signed(), c.signed()
		body += fmt.Sprintf("<%s:%s, %s:%d, %d:%d, %d>", storage, expressed, scale, zero, lo, hi, flags)
	case 30:
		flags, storage, expressed, axis := c.varint(), w.typeRefText(c), w.typeRefText(c), c.varint()
		lo, hi := c.signed(), c.signed()
		scales := make([]string, c.count())
		for i := range scales {
			scales[i] = c.doubleText()
		}
		zeros := dimsText(w.dims(c))
		body += fmt.Sprintf("<%s:%s, %d, [%s], [%s], %d:%d, %d>", storage, expressed, axis, strings.Join(scales, ", "), zeros, lo, hi, flags)
	}
	if c.failed() {
		return nil
	}
	return w.ctx.OpaqueType("vhlo", body)
}

var vhloFloats = map[string]num.Semantics{
	"bf16_v1": num.BF16, "f16_v1": num.F16, "f32_v1": num.F32, "f64_v1": num.F64, "tf31_v1": num.TF32,
	"f8E4M3FN_v1": num.F8E4M3FN, "f8E5M2_v1": num.F8E5M2, "f8E4M3FNUZ_v1": num.F8E4M3FNUZ, "f8E5M2FNUZ_v1": num.F8E5M2FNUZ,
	"f8E4M3B11FNUZ_v1": num.F8E4M3B11FNUZ, "f8E4M3_v1": num.F8E4M3, "f8E3M4_v1": num.F8E3M4, "f4E2M1FN_v1": num.F4E2M1FN,
	"f6E2M3FN_v1": num.F6E2M3FN, "f6E3M2FN_v1": num.F6E3M2FN, "f8E8M0FNU_v1": num.F8E8M0FNU,
}

// vhloBuiltin is the builtin type that stands for a vhlo type in tensor data,
// nil if there is none.
func (w *worker) vhloBuiltin(t ir.Type) ir.Type {
	if d, ok := t.(*ir.DialectType); ok && d.Def.Dialect.Name == "vhlo" {
		return w.vhloKnown(d)
	}
	o, ok := t.(*ir.OpaqueType)
	if !ok || o.Dialect != "vhlo" {
		return nil
	}
	return w.vhloBody(o.Body)
}

// vhloKnown is vhloBuiltin of a type of the registered dialect.
func (w *worker) vhloKnown(t *ir.DialectType) ir.Type {
	element := func(i int) ir.Type {
		if a, ok := t.Params[i].(*ir.TypeAttr); ok {
			return w.vhloBuiltin(a.Type)
		}
		return nil
	}
	switch t.Def.Mnemonic {
	case "complex_v1":
		if e := element(0); e != nil {
			return w.ctx.ComplexType(e)
		}
		return nil
	case "quant_v1", "quant_per_axis_v1":
		return element(1)
	case "tensor_v1":
		if e := element(1); e != nil {
			return w.ctx.RankedTensorType(t.Params[0].(*ir.DenseArrayAttr).Int64s(), e, nil)
		}
		return nil
	}
	return w.vhloBody(t.Def.Mnemonic)
}

func (w *worker) vhloBody(body string) ir.Type {
	name, rest, _ := strings.Cut(body, "<")
	rest = strings.TrimSuffix(rest, ">")
	if k, ok := vhloFloats[name]; ok {
		return w.ctx.Float(k)
	}
	switch name {
	case "bool_v1":
		return w.ctx.I1()
	case "index_v1":
		return w.ctx.Index()
	case "complex_v1":
		if e := w.vhloBody(strings.TrimPrefix(rest, "!vhlo.")); e != nil {
			return w.ctx.ComplexType(e)
		}
		return nil
	case "quant_v1", "quant_per_axis_v1":
		storage, _, _ := strings.Cut(rest, ":")
		return w.vhloBody(strings.TrimPrefix(storage, "!vhlo."))
	case "tensor_v1":
		rest, _, _ = strings.Cut(rest, ", #") // an encoding
		dims, elem, ok := strings.Cut(rest, "!vhlo.")
		if !ok {
			return nil
		}
		var shape []int64
		for _, d := range strings.Split(strings.TrimSuffix(dims, "x"), "x") {
			if d == "" {
				continue
			}
			n, err := strconv.ParseUint(d, 10, 62)
			if err != nil {
				return nil
			}
			shape = append(shape, int64(n))
		}
		if e := w.vhloBody(elem); e != nil {
			return w.ctx.RankedTensorType(shape, e, nil)
		}
		return nil
	}
	sign := ir.Signless
	digits, unsigned := strings.CutPrefix(strings.TrimSuffix(name, "_v1"), "u")
	if unsigned {
		sign = ir.Unsigned
	}
	width, err := strconv.ParseUint(strings.TrimPrefix(digits, "i"), 10, 8)
	if err != nil || bits.OnesCount64(width) != 1 {
		return nil
	}
	return w.ctx.IntegerType(uint32(width), sign)
}
