package opt

import (
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/ir/rewrite"
	"github.com/millrace-mlir/millrace/passes"
)

// passFlag is a pass or pipeline named on the command line, with its options.
type passFlag struct{ name, options string }

// config is the parsed command line.
type config struct {
	input, output string

	// What to read.
	allowUnregistered, noImplicitModule, skipParseVerifier bool
	split                                                  bool
	splitMarker, outputMarker                              string
	runReproducer, verifyDiagnostics, verifyRoundtrip      bool
	onlyExpected                                           bool
	testPasses                                             bool
	irdlFile                                               string

	// What to run.
	pipeline      string
	pipelineGiven bool
	passes        []passFlag
	dumpPipeline  bool
	verifyEach    bool
	noThreads     bool

	// What to write.
	emitBytecode, elideResourceData bool
	bytecodeVersion                 *int
	listUnits                       bool
	extractUnit                     string
	generic, localScope             bool
	debugInfo, prettyDebugInfo      bool
	valueUsers, uniqueIDs           bool
	nameLocs, skipRegions           bool
	assumeVerified                  bool
	elideElements, elideResources   *int
	hexElements                     *int

	// What to tell.
	opOnDiagnostic                bool
	stackOnDiagnostic             bool
	verbosity                     string
	timing                        bool
	timingDisplay, timingFormat   string
	statistics                    bool
	statisticsDisplay             string
	irBefore, irAfter             []string
	irBeforeAll, irAfterAll       bool
	irAfterChange, irAfterFailure bool
	irModuleScope                 bool
	irTreeDir                     string
	traceIR, traceUnit            string
	crashReproducer               string
	localReproducer               bool
	generateReproducer            string
	logActions, profileActions    string
	remarks                       remarkFlags
	debugBytecode                 bool
	debugOnly                     []string
	listPasses, showDialects      bool
	reference                     func(t *Tool, r *passes.Registry) (string, error)
	help, helpList, version       bool
	showOptions                   bool
	color                         *bool // of diagnostics; nil where the output decides
	disableNotes                  bool
}

// flags returns the flags of the command line, which set the fields of c. It also sets
// the fields to their defaults. The function r returns the registry of passes.
func (c *config) flags(r func() *passes.Registry) []*flag {
	c.verifyEach, c.opOnDiagnostic = true, true
	c.verbosity, c.timingDisplay, c.timingFormat, c.statisticsDisplay = "remarks", "tree", "text", "pipeline"
	c.outputMarker, c.output = defaultMarker, "-"
	known := func(name string) bool { return r().Pass(name) != nil || r().Alias(name) != nil }
	return append(slices.Concat(c.remarks.flags(), c.traceFlags()), []*flag{
		stringFlag("o", "filename", &c.output, "Output filename"),
		boolFlag("allow-unregistered-dialect", &c.allowUnregistered, "Allow operation with no registered dialects"),
		boolFlag("debug-bytecode", &c.debugBytecode, "Trace on stderr every attribute and type read from or written to bytecode: its place, its dialect's code or its text"),
		{name: "debug-only", mode: valueRequired, word: "debug string", doc: "Trace on stderr what the rewriters of these kinds do, on one thread: " + strings.Join(rewrite.Traces, ", "), set: c.setDebugOnly},
		{name: "color", doc: "Use colors in diagnostics (default: on a terminal)", set: func(v string, given bool) string {
			c.color = new(bool)
			return boolFlag("", c.color, "").set(v, given)
		}},
		{name: "dialect-doc", mode: valueRequired, word: "dialect", doc: "Print the reference of a dialect in Markdown and exit ('all': the list of dialects)", set: func(v string, _ bool) string {
			c.reference = func(t *Tool, _ *passes.Registry) (string, error) { return t.dialectDoc(v) }
			return ""
		}},
		boolFlag("dump-pass-pipeline", &c.dumpPipeline, "Print the pipeline that will be run"),
		boolFlag("elide-resource-data-from-bytecode", &c.elideResourceData, "Leave resources out of bytecode"),
		boolFlag("emit-bytecode", &c.emitBytecode, "Write bytecode"),
		{name: "emit-bytecode-version", mode: valueRequired, word: "value", doc: "Write this version of bytecode", set: c.setBytecodeVersion},
		stringFlag("extract-unit", "symbol", &c.extractUnit, "Write only this unit, in a module of its own with the attributes of what encloses it"),
		stringFlag("irdl-file", "filename", &c.irdlFile, "IRDL file to register before processing the input"),
		boolFlag("list-passes", &c.listPasses, "Print the list of registered passes and exit"),
		boolFlag("list-units", &c.listUnits, "Print the units that a service would distribute, one a line, and exit"),
		stringFlag("log-actions-to", "string", &c.logActions, "Log the execution of passes to a file, or to the output for '-'"),
		enumFlag("mlir-diagnostic-verbosity-level", &c.verbosity, "Choose level of diagnostic information",
			choice{"errors", "Errors only"}, choice{"warnings", "Errors and warnings"}, choice{"remarks", "Errors, warnings and remarks"}),
		boolFlag("mlir-disable-diagnostic-notes", &c.disableNotes, "Drop notes that are not part of another diagnostic"),
		boolFlag("mlir-disable-threading", &c.noThreads, "Run on one thread"),
		intFlag("mlir-elide-elementsattrs-if-larger", "uint", "uint", &c.elideElements, "Elide ElementsAttrs with more elements than this"),
		intFlag("mlir-elide-resource-strings-if-larger", "uint", "uint", &c.elideResources, "Elide resources whose text is longer than this"),
		stringFlag("mlir-generate-reproducer", "filename", &c.generateReproducer, "Write a reproducer of this run to the file, failure or not"),
		enumFlag("mlir-output-format", &c.timingFormat, "Output format for timing data",
			choice{"text", "text"}, choice{"json", "JSON"}),
		stringFlag("mlir-pass-pipeline-crash-reproducer", "string", &c.crashReproducer, "Write a reproducer to this path if the pipeline crashes or fails"),
		boolFlag("mlir-pass-pipeline-local-reproducer", &c.localReproducer, "Make the reproducer start right before the failing pass"),
		boolFlag("mlir-pass-statistics", &c.statistics, "Display the statistics of each pass"),
		enumFlag("mlir-pass-statistics-display", &c.statisticsDisplay, "Display method for pass statistics",
			choice{"list", "merged by pass name"}, choice{"pipeline", "nested as the pipeline is"}),
		boolFlag("mlir-pretty-debuginfo", &c.prettyDebugInfo, "Print pretty debug info in MLIR output"),
		boolFlag("mlir-print-debuginfo", &c.debugInfo, "Print debug info in MLIR output"),
		intFlag("mlir-print-elementsattrs-with-hex-if-larger", "long", "long", &c.hexElements, "Print dense elements in hex from this number of elements (-1: never)"),
		listFlag("mlir-print-ir-after", "pass-arg", &c.irAfter, known, "Print IR after specified passes"),
		boolFlag("mlir-print-ir-after-all", &c.irAfterAll, "Print IR after each pass"),
		boolFlag("mlir-print-ir-after-change", &c.irAfterChange, "After a pass, print only if the IR changed"),
		boolFlag("mlir-print-ir-after-failure", &c.irAfterFailure, "After a pass, print only if the pass failed"),
		listFlag("mlir-print-ir-before", "pass-arg", &c.irBefore, known, "Print IR before specified passes"),
		boolFlag("mlir-print-ir-before-all", &c.irBeforeAll, "Print IR before each pass"),
		boolFlag("mlir-print-ir-module-scope", &c.irModuleScope, "Always print the top-level operation"),
		stringFlag("mlir-print-ir-tree-dir", "string", &c.irTreeDir, "Print into a tree of files under this directory"),
		boolFlag("mlir-print-local-scope", &c.localScope, "Print with local scope and inline information (no aliases)"),
		boolFlag("mlir-print-op-generic", &c.generic, "Print the generic op form"),
		boolFlag("mlir-print-op-on-diagnostic", &c.opOnDiagnostic, "Attach the operation to its diagnostics as a note"),
		boolFlag("mlir-print-assume-verified", &c.assumeVerified, "Skip op verification when using custom printers"),
		boolFlag("mlir-print-skip-regions", &c.skipRegions, "Skip regions when printing ops."),
		boolFlag("mlir-print-stacktrace-on-diagnostic", &c.stackOnDiagnostic, "Attach to each diagnostic, as a note, the stack of Go functions that emitted it"),
		boolFlag("mlir-print-unique-ssa-ids", &c.uniqueIDs, "Number values uniquely across all regions"),
		boolFlag("mlir-print-value-users", &c.valueUsers, "Print the users of values as comments"),
		boolFlag("mlir-timing", &c.timing, "Display execution times"),
		enumFlag("mlir-timing-display", &c.timingDisplay, "Display method for timing data",
			choice{"list", "a list sorted by total time"}, choice{"tree", "a nested tree"}),
		boolFlag("mlir-use-nameloc-as-prefix", &c.nameLocs, "Print SSA IDs using NameLocs as prefixes"),
		boolFlag("mlir-very-unsafe-disable-verifier-on-parsing", &c.skipParseVerifier, "Do not verify the input"),
		boolFlag("no-implicit-module", &c.noImplicitModule, "Do not add a top-level module"),
		stringFlag("output-split-marker", "string", &c.outputMarker, "Marker between the outputs of split inputs"),
		{name: "pass-doc", mode: valueRequired, word: "pass-arg", doc: "Print the reference of a pass in Markdown and exit ('all': of all passes)", set: func(v string, _ bool) string {
			c.reference = func(t *Tool, r *passes.Registry) (string, error) { return t.passDoc(r, v) }
			return ""
		}},
		{name: "pass-pipeline", mode: valueRequired, word: "string", doc: "Textual description of the pass pipeline to run", set: func(v string, _ bool) string {
			c.pipeline, c.pipelineGiven = v, true
			return ""
		}},
		boolFlag("print-all-options", &c.showOptions, "Print the options that were given on stderr"),
		boolFlag("print-options", &c.showOptions, "Print the options that were given on stderr"),
		stringFlag("profile-actions-to", "string", &c.profileActions, "Write a trace of the execution of passes to a file, or to the output for '-'"),
		boolFlag("run-reproducer", &c.runReproducer, "Run the pipeline stored in the reproducer"),
		boolFlag("show-dialects", &c.showDialects, "Print the list of registered dialects and exit"),
		{name: "split-input-file", word: "string", doc: "Split the input at the marker (default: '// -----') and process each chunk independently", set: func(v string, given bool) string {
			c.split, c.splitMarker = true, defaultMarker
			if given && v != "" {
				c.splitMarker = v
			}
			return ""
		}},
		boolFlag("test-passes", &c.testPasses, "Make the passes available that fail on purpose (test-pass-...)"),
		{name: "verify-diagnostics", word: "value", values: []choice{{"all", "every diagnostic"}, {"only-expected", "those that are expected"}},
			doc: "Check that emitted diagnostics match expected-* lines on the corresponding line", set: c.setVerifyDiagnostics},
		boolFlag("verify-each", &c.verifyEach, "Run the verifier after each transformation pass"),
		boolFlag("verify-roundtrip", &c.verifyRoundtrip, "Check that the input survives printing and parsing, as text and as bytecode"),
		boolFlag("help", &c.help, "Display available options"),
		boolFlag("help-list", &c.helpList, "Display available options and passes, all in one list"),
		boolFlag("help-list-hidden", &c.helpList, "The same"),
		boolFlag("help-hidden", &c.help, "Display all available options"),
		{name: "h", hidden: true, set: boolFlag("", &c.help, "").set},
		boolFlag("version", &c.version, "Display the version of this program"),
	}...)
}

const defaultMarker = "// -----"

func (c *config) setBytecodeVersion(v string, _ bool) string {
	var n *int
	if intFlag("", "", "long", &n, "").set(v, true) != "" {
		return "Invalid argument '" + v + "', only integer is supported."
	}
	c.bytecodeVersion = n
	return ""
}

func (c *config) setVerifyDiagnostics(v string, given bool) string {
	switch {
	case !given, v == "", v == "all":
	case v == "only-expected":
		c.onlyExpected = true
	default:
		return "Cannot find option named '" + v + "'!"
	}
	c.verifyDiagnostics = true
	return ""
}
