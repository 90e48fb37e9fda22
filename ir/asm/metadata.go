package asm

import "github.com/millrace-mlir/millrace/ir"

// A MetadataSection is where a section of file metadata stands in its text, from
// its key to behind its closing brace.
type MetadataSection struct {
	Key        string
	Start, End int
}

// Metadata reads the file metadata at the start of text, without the module that it belongs to. It
// adds external resources to c's resources and skips the resources of dialects, whose dialects need
// not be known here. It reports errors to c.
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

// passOver reads the entries of a dialect's resources and keeps nothing.
func (p *Parser) passOver(string, Pos) bool {
	return p.listUntil(LBrace, RBrace, func() bool {
		if _, ok := p.entryKey("resource"); !ok || !p.Expect(Colon) {
			return false
		}
		p.next()
		return true
	})
}

// prevEnd is where the token before the current one ended, a closing brace.
func (p *Parser) prevEnd(from uint32) int {
	end := int(p.tok.off)
	for end > int(from) && p.lex.src[end-1] != '}' {
		end--
	}
	return end
}
