package bytecode

import (
	"errors"
	"fmt"

	"github.com/millrace-mlir/millrace/ir"
)

// Error is an error in a bytecode file. Bytecode has no line numbers, so an error is reported
// at 0:0 of the file.
type Error struct {
	File string
	Text string
	// Version and Producer are the file's version and producer, for the note.
	Version  int
	Producer string
	NoNote   bool // the file ended before they were known
	reported bool // in the context's diagnostics: text-coded attributes and types are
}

// errReported replaces an error that the text parser has reported to the context already.
var errReported = errors.New("a text-coded attribute or type is not valid")

// Error returns the error message, and the note about version and producer, as mlir-opt prints
// them.
func (e *Error) Error() string {
	s := fmt.Sprintf("%s:0:0: error: %s", e.File, e.Text)
	if !e.NoNote {
		s += fmt.Sprintf("\n%s:0:0: note: %s", e.File, e.note())
	}
	return s
}

func (e *Error) note() string {
	return origin(e.Version, e.Producer)
}

func origin(version int, producer string) string {
	return fmt.Sprintf("in bytecode version %d produced by: %s", version, producer)
}

// Origin returns the text of the note that mlir-opt adds to each diagnostic about a bytecode
// file, for ir.Diagnostics.Origin. It returns "" if the file has no valid header.
func Origin(data []byte) string {
	if !IsBytecode(data) {
		return ""
	}
	c := cursor{data: data, pos: len(magic)}
	version := c.varint()
	producer := c.nulTerminated()
	if c.failed() || version > LatestVersion {
		return ""
	}
	return origin(int(version), string(producer))
}

// report emits the error to the diagnostics of c, unless it is there already, and returns e.
func (e *Error) report(c *ir.Context) error {
	if e.reported {
		return e
	}
	e.reported = true
	at := c.FileLineCol(c.String(e.File), 0, 0)
	d := &ir.Diagnostic{Severity: ir.Error, Loc: at, Text: e.Text}
	if !e.NoNote && c.Diags.Origin == "" {
		d.Notes = []ir.Diagnostic{{Severity: ir.Note, Loc: at, Text: e.note()}}
	}
	c.Emit(d)
	return e
}

func (f *container) error(err error) *Error {
	if e, ok := err.(*Error); ok {
		return e
	}
	return &Error{File: f.name, Text: err.Error(), Version: f.version, Producer: f.producer, reported: err == errReported}
}
