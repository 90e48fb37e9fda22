package asm

import (
	"encoding/binary"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// hearResources makes the printer record the keys of the resources that it prints from now on.
func (pr *Printer) hearResources() {
	pr.OnResource = func(key string) { pr.used = append(pr.used, key) }
}

// usedResources returns the builtin dialect's resources that have been printed, in the order
// of their first use.
func (pr *Printer) usedResources(c *ir.Context) []*ir.Resource {
	g := c.Resources.DialectGroup("builtin")
	if g == nil {
		return nil
	}
	var used []*ir.Resource
	seen := map[string]bool{}
	for _, key := range pr.used {
		if x := g.Get(key); x != nil && !seen[key] {
			seen[key] = true
			used = append(used, x)
		}
	}
	return used
}

// resources prints the file metadata {-# ... #-}: the resources that the printed text uses,
// and the external ones. It prints nothing if no resource has data.
func (pr *Printer) resources(c *ir.Context) {
	used, external := pr.usedResources(c), c.Resources.External
	limit := -1
	if pr.opts.ElideResources != nil {
		limit = *pr.opts.ElideResources
	}
	dialects, others := metaGroup("builtin", used, limit), metaSection(external, limit)
	if dialects == "" && others == "" && (limit < 0 || metaGroup("builtin", used, -1)+metaSection(external, -1) == "") {
		return
	}
	pr.Str("\n{-#\n")
	if dialects != "" {
		pr.Str("  dialect_resources: {\n" + dialects + "\n  }")
	}
	if others != "" {
		if dialects != "" {
			pr.Str(",\n")
		}
		pr.Str("  external_resources: {\n" + others + "\n  }")
	}
	pr.Str("\n#-}\n")
}

// metaSection returns the text of the groups that have data, separated by commas. For limit
// see resourceText.
func metaSection(groups []*ir.ResourceGroup, limit int) string {
	var parts []string
	for _, g := range groups {
		if text := metaGroup(g.Name, g.Items, limit); text != "" {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, ",\n")
}

func metaGroup(name string, resources []*ir.Resource, limit int) string {
	var items []string
	for _, x := range resources {
		if text, ok := resourceText(x, limit); ok {
			items = append(items, "      "+keywordOrString(x.Key)+": "+text)
		}
	}
	if len(items) == 0 {
		return ""
	}
	return "    " + keywordOrString(name) + ": {\n" + strings.Join(items, ",\n") + "\n    }"
}

func keywordOrString(s string) string {
	var p ir.AttrPrinter
	p.KeywordOrString(s)
	return string(p.Buf)
}

// resourceText returns a resource's value as text. The result ok is false if the resource is only
// declared, or if its text has more than limit characters. A negative limit means no limit.
func resourceText(x *ir.Resource, limit int) (text string, ok bool) {
	switch {
	case x.Declared:
		return "", false
	case x.Kind == ir.BoolResource:
		text = strconv.FormatBool(x.Bool)
	case x.Kind == ir.StringResource:
		var p ir.AttrPrinter
		p.Quoted(x.Str)
		text = string(p.Buf)
	default:
		var align [4]byte
		if len(x.Data) > 0 { // an empty blob forgets its alignment
			binary.LittleEndian.PutUint32(align[:], x.Align)
		}
		text = "\"0x" + strings.ToUpper(hex.EncodeToString(align[:])+hex.EncodeToString(x.Data)) + "\""
	}
	return text, limit < 0 || len(text) <= limit
}
