package tosa

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/ir/dialect/tosa"
	"github.com/millrace-mlir/millrace/passes"
)

// targetOptions are the options of tosa-attach-target.
type targetOptions struct {
	Version    string   `opt:"specification_version" default:"1.0" enum:"1.0,1.1.draft" doc:"The specification version that TOSA operators should conform to."`
	Level      string   `opt:"level" default:"8k" enum:"8k,none" doc:"The TOSA level that operators should conform to. A TOSA level defines operator argument ranges that an implementation shall support."`
	Profiles   []string `opt:"profiles" doc:"The TOSA profile(s) that operators should conform to. TOSA profiles enable efficient implementation on different classes of device. Each profile is an independent set of operations and data type combinations."`
	Extensions []string `opt:"extensions" doc:"The TOSA extension(s) that operators should conform to. TOSA profile extensions define optional operation and data type combinations."`
}

// attachTarget is the pass tosa-attach-target. It adds an attribute to a module that says which
// version, level, profiles and extensions of TOSA the module may use.
var attachTarget = &passes.Pass{
	Name: "TosaAttachTarget", Arg: "tosa-attach-target", Doc: "Attach tosa.target_env information to the given module.",
	Anchor: "builtin.module", Options: passes.OptionsOf[targetOptions](), Dialects: []string{"func", "tosa"},
	Run: func(c *passes.Ctx) bool {
		o := passes.Opts[targetOptions](c)
		profiles, ok := words(c, &tosa.Profile, "profile", o.Profiles)
		if !ok {
			return false
		}
		extensions, ok := words(c, &tosa.Extension, "extension", o.Extensions)
		if !ok {
			return false
		}
		version, _ := tosa.SpecificationVersion.Value(o.Version)
		level, _ := tosa.Level.Value(o.Level)
		cases := func(v int64) ir.Attribute { return c.IR().Int64Attr(c.IR().Int(64), v) }
		c.Op.SetAttr("tosa.target_env", c.IR().DialectAttr(tosa.TargetEnvAttr, cases(version), cases(level), profiles, extensions))
		return true
	},
}

// noProfile is the keyword for no profile in a TOSA target attribute. The pass's options do not
// accept it.
const noProfile = "none"

// words returns an attribute with the keywords of e that list names. It prints an error and returns
// false for a word that is not a supported keyword. The parameter what is the word for such
// keywords in the error.
func words(c *passes.Ctx, e *ir.EnumDef, what string, list []string) (ir.Attribute, bool) {
	var values []ir.Attribute
	for _, w := range list {
		v, ok := e.Value(w)
		if !ok || w == noProfile {
			var known []string
			for _, k := range e.Cases {
				if k.Keyword != noProfile {
					known = append(known, k.Keyword)
				}
			}
			c.Printf("Unknown TOSA %s name passed in '%s', supported %ss are: %s\n", what, w, what, strings.Join(known, ", "))
			return nil, false
		}
		values = append(values, c.IR().Int64Attr(c.IR().Int(32), v))
	}
	return c.IR().Array(values...), true
}
