package asm

import (
	"encoding/binary"
	"encoding/hex"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// resources appends the file metadata {-# … #-}: blobs of dialects and external
// resources, if there are any with data.
func (pr *Printer) resources(c *ir.Context) {
	limit := -1
	if pr.opts.ElideResources != nil {
		limit = *pr.opts.ElideResources
	}
	dialects := metaSection(c.Resources.Dialects, limit)
	external := metaSection(c.Resources.External, limit)
	if dialects == "" && external == "" && (limit < 0 || metaSection(c.Resources.Dialects, -1)+metaSection(c.Resources.External, -1) == "") {
		return
	}
	pr.Str("\n{-#\n")
	if dialects != "" {
		pr.Str("  dialect_resources: {\n" + dialects + "\n  }")
	}
	if external != "" {
		if dialects != "" {
			pr.Str(",\n")
		}
		pr.Str("  external_resources: {\n" + external + "\n  }")
	}
	pr.Str("\n#-}\n")
}

// metaSection is the text of the groups that have data, separated by commas.
func metaSection(groups []*ir.ResourceGroup, limit int) string {
	var parts []string
	for _, g := range groups {
		var items []string
		for _, x := range g.Items {
			if text, ok := resourceText(x, limit); ok {
				items = append(items, "      "+keywordOrString(x.Key)+": "+text)
			}
		}
		if len(items) > 0 {
			parts = append(parts, "    "+keywordOrString(g.Name)+": {\n"+strings.Join(items, ",\n")+"\n    }")
		}
	}
	return strings.Join(parts, ",\n")
}

func keywordOrString(s string) string {
	var p ir.AttrPrinter
	p.KeywordOrString(s)
	return string(p.Buf)
}

// resourceText is a resource's value; ok is false for what is declared only or
// larger than limit (negative: no limit) in characters.
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
		binary.LittleEndian.PutUint32(align[:], x.Align)
		text = "\"0x" + strings.ToUpper(hex.EncodeToString(align[:])+hex.EncodeToString(x.Data)) + "\""
	}
	return text, limit < 0 || len(text) <= limit
}
