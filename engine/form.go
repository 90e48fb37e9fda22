package engine

// Form is the form in which a module is written. Each field is a flag of mlir-opt, such as
// --emit-bytecode for Bytecode.
type Form struct {
	Bytecode   bool `json:"bytecode,omitempty"`
	Generic    bool `json:"generic,omitempty"`
	LocalScope bool `json:"localScope,omitempty"`
	DebugInfo  bool `json:"debugInfo,omitempty"`
}

// Flags returns mlir-opt's flags for the form.
func (f Form) Flags() []string {
	var flags []string
	for _, o := range []struct {
		on   bool
		flag string
	}{{f.Bytecode, "--emit-bytecode"}, {f.Generic, "--mlir-print-op-generic"}, {f.LocalScope, "--mlir-print-local-scope"}, {f.DebugInfo, "--mlir-print-debuginfo"}} {
		if o.on {
			flags = append(flags, o.flag)
		}
	}
	return flags
}
