package asm

import (
	_ "embed"
	"strings"
	"sync"
)

// parameters says, for the messages on parameters that do not parse, what the
// definitions of attributes (#) and types (!) are called in their TableGen files
// and what C++ types their parameters have: a line for each, such as
//
//	#gpu.address_space GPU_AddressSpaceAttr value=::mlir::gpu::AddressSpace
//
//go:embed parameters.txt
var parameters string

// parameterLines are the lines of parameters by name, without it.
var parameterLines = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	for line := range strings.Lines(parameters) {
		name, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		m[name] = rest
	}
	return m
})

// ParamFailed reports, after what is wrong with the parameter itself, which one
// failed to parse; def is "#dialect.mnemonic" or "!dialect.mnemonic".
func (p *Parser) ParamFailed(def, param string) bool {
	fields := strings.Fields(parameterLines()[def])
	for _, f := range fields {
		if class, ok := strings.CutPrefix(f, param+"="); ok {
			return p.AlsoErrorf(p.Pos(), "failed to parse %s parameter '%s' which is to be a `%s`", fields[0], param, class)
		}
	}
	return p.Fail()
}
