package native

import (
	"bytes"
	"slices"
	"strings"

	"github.com/millrace-mlir/millrace/bytecode"
	"github.com/millrace-mlir/millrace/engine"
	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/passes"
)

// Set is a set of dialects with their passes, for the modules that need these dialects.
type Set struct {
	Name     string
	Dialects []*ir.Dialect // all that such a module may use
	Passes   []*passes.Pass
	Aliases  []*passes.Alias
}

// core is the name of the set of the engine's own dialects.
const core = "core"

// choose returns the engine with the dialects that the input names and defines.
func (s *Session) choose(in *engine.Input) (*Engine, error) {
	e, err := s.setOf(in)
	if err != nil || in.Definitions == nil {
		return e, err
	}
	return s.defining(e, in.Definitions)
}

// setOf returns the engine with the set of dialects that the input names. If the input names none,
// that is the set to which the dialects of its module belong.
func (s *Session) setOf(in *engine.Input) (*Engine, error) {
	e, name := s.engine, in.Dialects
	if name == "" && len(e.Sets) > 0 {
		if s.detector == nil {
			s.detector = newDetector(e)
		}
		name = s.detector.set(in.Module)
	}
	if name == "" || name == core {
		return e, nil
	}
	for _, s := range e.Sets {
		if s.Name == name {
			return &Engine{Dialects: s.Dialects, Passes: s.Passes, Aliases: s.Aliases, TestPasses: e.TestPasses, Plan: e.Plan, set: name}, nil
		}
	}
	known := []string{core}
	for _, s := range e.Sets {
		known = append(known, s.Name)
	}
	return nil, &engine.RequestError{Diagnostics: []engine.Diagnostic{
		engine.Errorf("no set of dialects is called '%s': there are %s", name, strings.Join(known, ", ")),
	}}
}

// detector finds the set of dialects that a module needs. It looks for the first dialect in the module
// that the engine's own set lacks.
type detector struct {
	of map[string]string // sets by the names of such dialects
	// ends are the pairs of bytes with which the names of those dialects end. Most dots follow names
	// with other ends.
	ends [1 << 16]bool
}

func newDetector(e *Engine) *detector {
	d := &detector{of: map[string]string{}}
	for _, s := range e.Sets {
		for _, dialect := range s.Dialects {
			name := dialect.Name
			if slices.ContainsFunc(e.Dialects, func(own *ir.Dialect) bool { return own.Name == name }) || d.of[name] != "" {
				continue
			}
			d.of[name] = s.Name
			for first := range 256 {
				if n := len(name); n == 1 || n > 1 && name[n-2] == byte(first) {
					d.ends[first<<8|int(name[n-1])] = true
				}
			}
		}
	}
	return d
}

// set returns the name of the set that a module needs, or "" for the engine's own set.
func (d *detector) set(module []byte) string {
	if !bytecode.IsBytecode(module) {
		return d.setOfText(module)
	}
	for _, name := range bytecode.Dialects(module) {
		if s := d.of[name]; s != "" {
			return s
		}
	}
	return ""
}

// setOfText returns the name of the set of dialects that a module in text form needs, or "" for the
// engine's own set. It looks for names of dialects before dots, as in "hw.module". Comments do not
// count, nor do names of symbols, values and blocks.
func (d *detector) setOfText(module []byte) string {
	for at := 0; ; at++ {
		n := bytes.IndexByte(module[at:], '.')
		if n < 0 {
			return ""
		}
		at += n
		if at > 1 && !d.ends[int(module[at-2])<<8|int(module[at-1])] {
			continue
		}
		start := at
		for start > 0 && isWord(module[start-1]) {
			start--
		}
		if s := d.of[string(module[start:at])]; s != "" && (start == 0 || !bytes.ContainsRune([]byte("@%^$.-"), rune(module[start-1]))) && !inComment(module, start) {
			return s
		}
	}
}

func isWord(c byte) bool { return c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c == '_' }

func inComment(module []byte, at int) bool {
	line := bytes.LastIndexByte(module[:at], '\n') + 1
	return bytes.Contains(module[line:at], []byte("//"))
}
