package opt

import (
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// chunk is a part of a split input.
type chunk struct {
	text string
	line uint32 // of its first character, from 1
}

// markerTail is the number of characters at the end of a marker that may be wrong in a near miss.
const markerTail = 2

// splitChunks splits text at markers, wherever they stand on a line. The result near has the
// offsets of near misses: texts that begin like a marker but are not markers. A marker that
// nothing precedes or follows is part of a chunk, as upstream has it.
func splitChunks(text, marker string) (chunks []chunk, near []int) {
	cut := max(0, len(marker)-markerTail)
	head, tail := marker[:cut], marker[cut:]
	if head == "" {
		return []chunk{{text, 1}}, nil
	}
	line, counted := uint32(1), 0
	add := func(from, to int) {
		line += uint32(strings.Count(text[counted:from], "\n"))
		counted = from
		chunks = append(chunks, chunk{text[from:to], line})
	}
	start := 0
	for at := 0; at <= len(text); {
		end := len(text)
		if i := strings.Index(text[at:], head); i >= 0 {
			end = at + i
		}
		switch part := text[at:end]; {
		case at == 0, start == at-len(head):
			start = at
		case strings.HasPrefix(part, tail) && len(part) > len(tail) && part[len(tail)] != '0':
			add(start, at-len(head))
			start = at + len(tail)
		default:
			near = append(near, at)
		}
		at = end + len(head)
	}
	if start < len(text) {
		add(start, len(text))
	}
	return chunks, near
}

// chunks returns the chunks of the input under --split-input-file, or else the input as one chunk.
// It reports near misses of the marker.
func (r *run) chunks(text string) []chunk {
	if !r.c.split || r.c.splitMarker == "" {
		return []chunk{{text, 1}}
	}
	list, near := splitChunks(text, r.c.splitMarker)
	if len(near) == 0 {
		return list
	}
	ctx := ir.NewContext(r.tool.Dialects)
	rd := r.renderer()
	for _, at := range near {
		line := uint32(strings.Count(text[:at], "\n")) + 1
		column := uint32(at-strings.LastIndexByte(text[:at], '\n')-1) + 1
		loc := ctx.FileLineCol(ctx.String(r.name), line, column)
		rd.emit(ctx, &ir.Diagnostic{Severity: ir.Warning, Loc: loc, Text: "near miss with file split marker"})
	}
	return list
}
