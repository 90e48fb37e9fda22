package verilog

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// LocStyle is how comments tell locations.
type LocStyle uint8

const (
	LocPlain   LocStyle = iota // // a.fir:1:2
	LocWrapped                 // // @[a.fir:1:2]
	LocNone                    // no comment
)

// Options are upstream's LoweringOptions: what circt.loweringOptions of the module says.
type Options struct {
	NoAlwaysComb                         bool
	DisallowPackedArrays                 bool
	DisallowPackedStructAssignments      bool
	DisallowLocalVariables               bool
	EnforceVerifLabels                   bool
	ExprInEventControl                   bool
	DisallowPortDeclSharing              bool
	PrintDebugInfo                       bool
	DisallowMuxInlining                  bool
	EmitWireInPorts                      bool
	EmitBindComments                     bool
	OmitVersionComment                   bool
	ExplicitBitcast                      bool
	DisallowExpressionInliningInPorts    bool
	CaseInsensitiveKeywords              bool
	FixUpEmptyModules                    bool
	DisallowDeclAssignments              bool
	DisallowClockedAssertions            bool
	EmitReplicatedOpsToHeader            bool
	EmitVerilogLocations                 bool
	MitigateVivadoArrayIndexConstPropBug bool
	AlwaysEmitBeginEnd                   bool
	SpillLargeTermsWithNamehints         bool

	LineLength        int // emittedLineLength; 0: no limit
	MaxTerms          int // maximumNumberOfTermsPerExpression
	NamehintTermLimit int // wireSpillingNamehintTermLimit
	Locations         LocStyle
}

// DefaultOptions are the options of a module without circt.loweringOptions.
func DefaultOptions() Options { return Options{LineLength: 90, MaxTerms: 256, NamehintTermLimit: 3} }

// flags are the words of boolean options with their fields, in the order in which they are written.
var flags = []struct {
	word  string
	field func(*Options) *bool
}{
	{"noAlwaysComb", func(o *Options) *bool { return &o.NoAlwaysComb }},
	{"exprInEventControl", func(o *Options) *bool { return &o.ExprInEventControl }},
	{"disallowPackedArrays", func(o *Options) *bool { return &o.DisallowPackedArrays }},
	{"disallowPackedStructAssignments", func(o *Options) *bool { return &o.DisallowPackedStructAssignments }},
	{"disallowLocalVariables", func(o *Options) *bool { return &o.DisallowLocalVariables }},
	{"verifLabels", func(o *Options) *bool { return &o.EnforceVerifLabels }},
	{"disallowPortDeclSharing", func(o *Options) *bool { return &o.DisallowPortDeclSharing }},
	{"printDebugInfo", func(o *Options) *bool { return &o.PrintDebugInfo }},
	{"disallowMuxInlining", func(o *Options) *bool { return &o.DisallowMuxInlining }},
	{"emitWireInPorts", func(o *Options) *bool { return &o.EmitWireInPorts }},
	{"emitBindComments", func(o *Options) *bool { return &o.EmitBindComments }},
	{"omitVersionComment", func(o *Options) *bool { return &o.OmitVersionComment }},
	{"explicitBitcast", func(o *Options) *bool { return &o.ExplicitBitcast }},
	{"disallowExpressionInliningInPorts", func(o *Options) *bool { return &o.DisallowExpressionInliningInPorts }},
	{"caseInsensitiveKeywords", func(o *Options) *bool { return &o.CaseInsensitiveKeywords }},
	{"fixUpEmptyModules", func(o *Options) *bool { return &o.FixUpEmptyModules }},
	{"disallowDeclAssignments", func(o *Options) *bool { return &o.DisallowDeclAssignments }},
	{"disallowClockedAssertions", func(o *Options) *bool { return &o.DisallowClockedAssertions }},
	{"emitReplicatedOpsToHeader", func(o *Options) *bool { return &o.EmitReplicatedOpsToHeader }},
	{"emitVerilogLocations", func(o *Options) *bool { return &o.EmitVerilogLocations }},
	{"mitigateVivadoArrayIndexConstPropBug", func(o *Options) *bool { return &o.MitigateVivadoArrayIndexConstPropBug }},
	{"alwaysEmitBeginEnd", func(o *Options) *bool { return &o.AlwaysEmitBeginEnd }},
}

func flagNamed(word string) func(*Options) *bool {
	for i := range flags {
		if flags[i].word == word {
			return flags[i].field
		}
	}
	return nil
}

// maxLineLength is the greatest length of lines that the pretty printer can tell from a line without end.
const maxLineLength = infinite / 2

// numbers maps the words of numeric options to their fields and to what they must be.
var numbers = map[string]struct {
	field func(*Options) *int
	want  string
}{
	"emittedLineLength":                 {func(o *Options) *int { return &o.LineLength }, "expected integer source width"},
	"maximumNumberOfTermsPerExpression": {func(o *Options) *int { return &o.MaxTerms }, "expected integer source width"},
	"wireSpillingNamehintTermLimit":     {func(o *Options) *int { return &o.NamehintTermLimit }, "expected integer for number of namehint heurstic term limit"},
}

// ParseOptions reads a list of options, separated by commas, into o. fail is called with each mistake.
func (o *Options) ParseOptions(text string, fail func(message string)) {
	for _, word := range strings.Split(text, ",") {
		word = strings.TrimSpace(word)
		name, value, has := strings.Cut(word, "=")
		switch {
		case word == "":
		case !has && flagNamed(name) != nil:
			*flagNamed(name)(o) = true
		case has && numbers[name].field != nil:
			n, err := strconv.Atoi(value)
			if err != nil || n < 0 {
				fail(numbers[name].want)
				continue
			}
			if name == "emittedLineLength" && n > maxLineLength {
				fail("line length '" + value + "' exceeds maximum of " + strconv.Itoa(maxLineLength))
				continue
			}
			*numbers[name].field(o) = n
		case name == "locationInfoStyle":
			i := indexOf(value, "plain", "wrapInAtSquareBracket", "none")
			if i < 0 {
				fail("expected 'plain', 'wrapInAtSquareBracket', or 'none'")
				continue
			}
			o.Locations = LocStyle(i)
		case name == "wireSpillingHeuristic":
			if value != "spillLargeTermsWithNamehints" {
				fail("expected 'spillLargeTermsWithNamehints'")
				continue
			}
			o.SpillLargeTermsWithNamehints = true
		default:
			fail("unknown style option \"" + word + "\"")
		}
	}
}

// String lists the options that differ from the defaults.
func (o Options) String() string {
	var list []string
	for _, f := range flags {
		if *f.field(&o) {
			list = append(list, f.word)
		}
	}
	switch o.Locations {
	case LocWrapped:
		list = append(list, "locationInfoStyle=wrapInAtSquareBracket")
	case LocNone:
		list = append(list, "locationInfoStyle=none")
	}
	d := DefaultOptions()
	for _, word := range [...]string{"emittedLineLength", "maximumNumberOfTermsPerExpression", "wireSpillingNamehintTermLimit"} {
		if f := numbers[word].field; *f(&o) != *f(&d) {
			list = append(list, word+"="+strconv.Itoa(*f(&o)))
		}
	}
	if o.SpillLargeTermsWithNamehints {
		list = append(list, "wireSpillingHeuristic=spillLargeTermsWithNamehints")
	}
	return strings.Join(list, ",")
}

func indexOf(word string, words ...string) int {
	for i, w := range words {
		if w == word {
			return i
		}
	}
	return -1
}

// OptionsOf reads circt.loweringOptions of the nearest operation around op that has it. Mistakes are reported there.
func OptionsOf(op *ir.Operation) Options {
	o := DefaultOptions()
	for ; op != nil; op = op.Parent() {
		if s, ok := op.Attr("circt.loweringOptions").(*ir.StringAttr); ok {
			o.ParseOptions(s.Value, func(message string) { op.EmitError("%s", message) })
			break
		}
	}
	return o
}
