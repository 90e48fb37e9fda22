package verilog

import (
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// locStyle is the style in which comments write locations.
type locStyle uint8

const (
	locPlain   locStyle = iota // // a.fir:1:2
	locWrapped                 // // @[a.fir:1:2]
	locNone                    // no comment
)

// Options has the fields of upstream's LoweringOptions, which the attribute circt.loweringOptions of a module sets.
type Options struct {
	noAlwaysComb                         bool
	disallowPackedArrays                 bool
	disallowPackedStructAssignments      bool
	disallowLocalVariables               bool
	enforceVerifLabels                   bool
	exprInEventControl                   bool
	disallowPortDeclSharing              bool
	printDebugInfo                       bool
	disallowMuxInlining                  bool
	emitWireInPorts                      bool
	emitBindComments                     bool
	omitVersionComment                   bool
	explicitBitcast                      bool
	disallowExpressionInliningInPorts    bool
	caseInsensitiveKeywords              bool
	fixUpEmptyModules                    bool
	disallowDeclAssignments              bool
	disallowClockedAssertions            bool
	emitReplicatedOpsToHeader            bool
	emitVerilogLocations                 bool
	mitigateVivadoArrayIndexConstPropBug bool
	alwaysEmitBeginEnd                   bool
	spillLargeTermsWithNamehints         bool

	lineLength        int // emittedLineLength; 0: no limit
	maxTerms          int // maximumNumberOfTermsPerExpression
	namehintTermLimit int // wireSpillingNamehintTermLimit
	locations         locStyle
}

// DefaultOptions are the options of a module without circt.loweringOptions.
func DefaultOptions() Options { return Options{lineLength: 90, maxTerms: 256, namehintTermLimit: 3} }

// flags maps the words of boolean options to their fields.
var flags = map[string]func(*Options) *bool{
	"noAlwaysComb":                         func(o *Options) *bool { return &o.noAlwaysComb },
	"exprInEventControl":                   func(o *Options) *bool { return &o.exprInEventControl },
	"disallowPackedArrays":                 func(o *Options) *bool { return &o.disallowPackedArrays },
	"disallowPackedStructAssignments":      func(o *Options) *bool { return &o.disallowPackedStructAssignments },
	"disallowLocalVariables":               func(o *Options) *bool { return &o.disallowLocalVariables },
	"verifLabels":                          func(o *Options) *bool { return &o.enforceVerifLabels },
	"disallowPortDeclSharing":              func(o *Options) *bool { return &o.disallowPortDeclSharing },
	"printDebugInfo":                       func(o *Options) *bool { return &o.printDebugInfo },
	"disallowMuxInlining":                  func(o *Options) *bool { return &o.disallowMuxInlining },
	"emitWireInPorts":                      func(o *Options) *bool { return &o.emitWireInPorts },
	"emitBindComments":                     func(o *Options) *bool { return &o.emitBindComments },
	"omitVersionComment":                   func(o *Options) *bool { return &o.omitVersionComment },
	"explicitBitcast":                      func(o *Options) *bool { return &o.explicitBitcast },
	"disallowExpressionInliningInPorts":    func(o *Options) *bool { return &o.disallowExpressionInliningInPorts },
	"caseInsensitiveKeywords":              func(o *Options) *bool { return &o.caseInsensitiveKeywords },
	"fixUpEmptyModules":                    func(o *Options) *bool { return &o.fixUpEmptyModules },
	"disallowDeclAssignments":              func(o *Options) *bool { return &o.disallowDeclAssignments },
	"disallowClockedAssertions":            func(o *Options) *bool { return &o.disallowClockedAssertions },
	"emitReplicatedOpsToHeader":            func(o *Options) *bool { return &o.emitReplicatedOpsToHeader },
	"emitVerilogLocations":                 func(o *Options) *bool { return &o.emitVerilogLocations },
	"mitigateVivadoArrayIndexConstPropBug": func(o *Options) *bool { return &o.mitigateVivadoArrayIndexConstPropBug },
	"alwaysEmitBeginEnd":                   func(o *Options) *bool { return &o.alwaysEmitBeginEnd },
}

// order has the words of the options in the order in which String writes them.
var order = [...]string{
	"noAlwaysComb",
	"exprInEventControl",
	"disallowPackedArrays",
	"disallowPackedStructAssignments",
	"disallowLocalVariables",
	"verifLabels",
	"explicitBitcast",
	"emitReplicatedOpsToHeader",
	"locationInfoStyle",
	"disallowPortDeclSharing",
	"printDebugInfo",
	"wireSpillingHeuristic",
	"disallowExpressionInliningInPorts",
	"disallowMuxInlining",
	"mitigateVivadoArrayIndexConstPropBug",
	"emittedLineLength",
	"maximumNumberOfTermsPerExpression",
	"emitWireInPorts",
	"emitBindComments",
	"omitVersionComment",
	"caseInsensitiveKeywords",
	"emitVerilogLocations",
	"fixUpEmptyModules",
	"disallowClockedAssertions",
	"disallowDeclAssignments",
	"alwaysEmitBeginEnd",
}

// maxLineLength is the greatest line length that the pretty printer can tell from an unlimited line.
const maxLineLength = infinite / 2

// numbers maps the words of numeric options to their fields. want is the error text for a value that is not a
// number.
var numbers = map[string]struct {
	field func(*Options) *int
	want  string
}{
	"emittedLineLength":                 {func(o *Options) *int { return &o.lineLength }, "expected integer source width"},
	"maximumNumberOfTermsPerExpression": {func(o *Options) *int { return &o.maxTerms }, "expected integer source width"},
	"wireSpillingNamehintTermLimit":     {func(o *Options) *int { return &o.namehintTermLimit }, "expected integer for number of namehint heurstic term limit"},
}

// ParseOptions reads options from text, separated by commas, into o. It calls fail for each mistake.
func (o *Options) ParseOptions(text string, fail func(message string)) {
	for _, word := range strings.Split(text, ",") {
		word = strings.TrimSpace(word)
		name, value, has := strings.Cut(word, "=")
		switch {
		case word == "":
		case !has && flags[name] != nil:
			*flags[name](o) = true
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
			o.locations = locStyle(i)
		case name == "wireSpillingHeuristic":
			if value != "spillLargeTermsWithNamehints" {
				fail("expected 'spillLargeTermsWithNamehints'")
				continue
			}
			o.spillLargeTermsWithNamehints = true
		default:
			fail("unknown style option \"" + word + "\"")
		}
	}
}

// String returns the options that differ from the defaults, in the form that ParseOptions reads. Like upstream, it
// leaves out wireSpillingNamehintTermLimit.
func (o Options) String() string {
	var list []string
	d := DefaultOptions()
	for _, word := range order {
		switch {
		case flags[word] != nil:
			if *flags[word](&o) {
				list = append(list, word)
			}
		case numbers[word].field != nil:
			if n := *numbers[word].field(&o); n != *numbers[word].field(&d) {
				list = append(list, word+"="+strconv.Itoa(n))
			}
		case word == "wireSpillingHeuristic" && o.spillLargeTermsWithNamehints:
			list = append(list, word+"=spillLargeTermsWithNamehints")
		case word == "locationInfoStyle" && o.locations == locWrapped:
			list = append(list, word+"=wrapInAtSquareBracket")
		case word == "locationInfoStyle" && o.locations == locNone:
			list = append(list, word+"=none")
		}
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

// OptionsOf reads circt.loweringOptions of the nearest operation around op that has it, op included. It reports
// mistakes at that operation.
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
