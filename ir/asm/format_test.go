package asm_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// unfinished are the dialects with custom directives that are not written yet.
var unfinished = map[string]bool{
	"tosa": true,
}

// TestFormats compiles every assembly format of every dialect.
func TestFormats(t *testing.T) {
	ir.NewContext(all.Dialects())
	for _, d := range all.Dialects() {
		for _, op := range d.OpDefs() {
			d.Op(op.Name)
			if unfinished[d.Name] || op.Format == "" || op.Custom != nil {
				continue
			}
			if err := asm.CheckFormat(op); err != "" {
				t.Errorf("%s: %s", op.Name, err)
			}
		}
	}
}
