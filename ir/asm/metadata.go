package asm

import "github.com/millrace-mlir/millrace/ir"

// MetadataSection is the range of a section of file metadata in its text, from its key to
// behind its closing brace.
type MetadataSection struct {
	Key        string
	Start, End int
}

// Metadata reads the file metadata at the start of text, without the module that it belongs
// to. It adds external resources to c's resources. It skips the resources of dialects, so
// these dialects may be unknown. It reports errors to c and returns false after one.
func Metadata(c *ir.Context, text string) (sections []MetadataSection, ok bool) {
	p := newTextParser(c, text)
	ok = p.listUntil(FileMetaBegin, FileMetaEnd, func() bool {
		start := p.tok.off
		key, ok := p.entryKey("file metadata")
		if !ok || !p.Expect(Colon) {
			return false
		}
		entries := p.passOver
		if key == "external_resources" {
			entries = p.externalResources
		}
		if !p.resourceSection(entries) {
			return false
		}
		end := p.prevEnd(start)
		sections = append(sections, MetadataSection{Key: key, Start: int(start), End: end})
		return true
	})
	return sections, ok
}

// passOver parses the entries of a dialect's resources and ignores them. It has the parameters
// of an entry parser, but needs neither. It returns false after an error.
func (p *Parser) passOver(string, Pos) bool {
	return p.listUntil(LBrace, RBrace, func() bool {
		if _, ok := p.entryKey("resource"); !ok || !p.Expect(Colon) {
			return false
		}
		p.next()
		return true
	})
}

// prevEnd returns the offset behind the closing brace that precedes the current token. The
// search goes back at most to the offset in the argument from.
func (p *Parser) prevEnd(from uint32) int {
	end := int(p.tok.off)
	for end > int(from) && p.lex.src[end-1] != '}' {
		end--
	}
	return end
}
