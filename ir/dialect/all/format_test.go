package all_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/asm"
	"github.com/millrace-mlir/millrace/ir/dialect/all"
)

// TestFormats compiles every assembly format of every dialect.
func TestFormats(t *testing.T) {
	ir.NewContext(all.Dialects())
	for _, d := range all.Dialects() {
		for _, op := range d.OpDefs() {
			d.Op(op.Name)
			if op.Format == "" || op.Custom != nil {
				continue
			}
			if err := asm.CheckFormat(op); err != "" {
				t.Errorf("%s: %s", op.Name, err)
			}
		}
	}
}
