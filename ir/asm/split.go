package asm

import "strings"

// SplitMarker separates the parts of a file that --split-input-file takes apart.
const SplitMarker = "// -----"

// Chunk is a part of a split file.
type Chunk struct {
	Text string
	Line uint32 // of its first character, from 1
}

// SplitChunks cuts text at markers that end their line. What stands before one on
// its line, the comment sign of another language, belongs to the part before.
func SplitChunks(text, marker string) []Chunk {
	var chunks []Chunk
	line, start, startLine := uint32(1), 0, uint32(1)
	for pos := 0; pos < len(text); {
		end := strings.IndexByte(text[pos:], '\n')
		next := len(text)
		if end >= 0 {
			next = pos + end + 1
		} else {
			end = len(text) - pos
		}
		if before, ok := strings.CutSuffix(strings.TrimRight(text[pos:pos+end], " \t\r"), marker); ok && marker != "" {
			at := pos + len(before)
			chunks = append(chunks, Chunk{text[start:at], startLine})
			// The chunk begins right after the marker, on the marker's line.
			start, startLine = at+len(marker), line
		}
		pos = next
		line++
	}
	return append(chunks, Chunk{text[start:], startLine})
}
