package spirv

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/translate"
)

// Serialize returns the translation from a SPIR-V module to a binary. The translation knows the
// given dialects.
func Serialize(dialects []*ir.Dialect) *translate.Translation {
	var prefix string
	return &translate.Translation{
		Arg: "serialize-spirv", Doc: "serialize SPIR-V dialect", Dialects: dialects,
		Options: []translate.Option{{
			Name: "spirv-save-validation-files-with-prefix", Text: &prefix,
			Doc: "When non-empty string is passed each serialized SPIR-V module is saved to an additional file that starts with the given prefix",
		}},
		FromMLIR: func(op *ir.Operation, w io.Writer) bool {
			words, ok := Words(op)
			if !ok || prefix != "" && !save(op, prefix, Bytes(words)) {
				return false
			}
			_, err := w.Write(Bytes(words))
			return err == nil
		},
	}
}

// Deserialize returns the translation from a SPIR-V binary to a module. The translation knows the
// given dialects.
func Deserialize(dialects []*ir.Dialect) *translate.Translation {
	structure := true
	return &translate.Translation{
		Arg: "deserialize-spirv", Doc: "deserializes the SPIR-V module", Dialects: dialects,
		Options: []translate.Option{{
			Name: "spirv-structurize-control-flow", Switch: &structure,
			Doc: "Enable control flow structurization into `spirv.mlir.selection` and `spirv.mlir.loop`",
		}},
		ToMLIR: func(ctx *ir.Context, _, input string, _ uint32) *ir.Operation { return Read(ctx, input, structure) },
	}
}

// save writes b to a new file whose name is prefix, six random hexadecimal digits and ".spv". It
// returns false after an error.
func save(op *ir.Operation, prefix string, b []byte) bool {
	if i, err := os.Stat(filepath.Dir(prefix)); err != nil || !i.IsDir() {
		return op.EmitError("validation prefix directory does not exist\n")
	}
	for {
		f, err := os.OpenFile(fmt.Sprintf("%s%06x.spv", prefix, rand.Uint32()>>8), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if os.IsExist(err) {
			continue
		}
		if err == nil {
			_, err = f.Write(b)
			if e := f.Close(); err == nil {
				err = e
			}
		}
		return err == nil || op.EmitError("error creating validation file '%s...': %s", prefix, err)
	}
}
