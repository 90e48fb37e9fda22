package validate

import (
	"slices"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
)

// A target is the part of TOSA that a program may use.
type target struct {
	version              int64
	limits               *limits // nil: no limits
	profiles, extensions []string
}

// versionNames lists the versions of the specification by number, as messages name them.
var versionNames = []string{"1.0", "1.1"}

// draftExtensions lists the extensions that version 1.1 added.
var draftExtensions = []string{"mxfp", "int64", "shape"}

func (t *target) has(extension string) bool { return slices.Contains(t.extensions, extension) }

// targetOf returns the target that op, or the nearest operation around it, names. Without one, it
// is version 1.0 with both profiles, no extensions and the limits of level 8k. It emits an error
// and returns false if the target is inconsistent.
func targetOf(op *ir.Operation) (*target, bool) {
	for at := op; at != nil; at = at.Parent() {
		a, ok := at.Attr("tosa.target_env").(*ir.DialectAttr)
		if !ok || a.Def != tosa.TargetEnvAttr {
			continue
		}
		t := &target{version: number(a.Params[0]), profiles: keywords(&tosa.Profile, a.Params[2]), extensions: keywords(&tosa.Extension, a.Params[3])}
		if tosa.Level.Keyword(number(a.Params[1])) == "8k" {
			t.limits = &limits8k
		}
		return t, t.compatible(op, "profile", t.profiles) && t.compatible(op, "extension", t.extensions)
	}
	return &target{limits: &limits8k, profiles: []string{"pro_int", "pro_fp"}}, true
}

// compatible checks that the target's version has the profiles or extensions in list. It emits an
// error and returns false if not. In the error, the text what names the kind of the words.
func (t *target) compatible(op *ir.Operation, what string, list []string) bool {
	for _, w := range list {
		least := versionNames[0]
		switch {
		case w == nothing:
			least = "0.0"
		case slices.Contains(draftExtensions, w):
			least = versionNames[draft11]
		}
		if w == nothing || least > versionNames[t.version] {
			return op.Name().Context().Error(op.Loc(), "%s '%s' is not compatible with the target version %s, minimum required version is %s",
				what, w, versionNames[t.version], least)
		}
	}
	return true
}

// nothing is the keyword for no profile or extension. No version of the specification defines it.
const nothing = "none"

func number(a ir.Attribute) int64 { return a.(*ir.IntegerAttr).Int64() }

func keywords(e *ir.EnumDef, list ir.Attribute) []string {
	var words []string
	for _, a := range list.(*ir.ArrayAttr).Elems {
		words = append(words, e.Keyword(number(a)))
	}
	return words
}
