package asm

import (
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/millrace-mlir/millrace/ir"
)

// fileMetadata parses {-# dialect_resources: {...}, external_resources: {...} #-}. It returns
// false after an error.
func (p *Parser) fileMetadata() bool {
	return p.listUntil(FileMetaBegin, FileMetaEnd, func() bool {
		at := p.Pos()
		key, ok := p.OptKeyword()
		if !ok {
			return p.failHere("expected identifier key in file metadata dictionary")
		}
		if !p.Expect(Colon) {
			return false
		}
		switch key {
		case "dialect_resources":
			return p.resourceSection(p.dialectResources)
		case "external_resources":
			return p.resourceSection(p.externalResources)
		}
		return p.errorf(at, "unknown key '%s' in file metadata dictionary", key)
	})
}

// resourceSection parses {group: {entries}, ...}. It calls entries for the part after the
// colon of each group. It returns false after an error.
func (p *Parser) resourceSection(entries func(group string, at Pos) bool) bool {
	return p.listUntil(LBrace, RBrace, func() bool {
		at := p.Pos()
		name, ok := p.entryKey("resource")
		return ok && p.Expect(Colon) && entries(name, at)
	})
}

// entryKey parses a key: a bare identifier or a string. The argument section is the word for
// the section in messages.
func (p *Parser) entryKey(section string) (string, bool) {
	key, ok := p.OptKeyword()
	if !ok {
		if key, ok = p.OptString(); !ok {
			return "", p.failHere("expected identifier key for '%s' entry", section)
		}
	}
	return key, true
}

func (p *Parser) dialectResources(dialect string, at Pos) bool {
	d := p.Ctx.Dialect(dialect)
	if d == nil {
		return p.errorf(at, "dialect '%s' is unknown", dialect)
	}
	if dialect != "builtin" && dialect != "ml_program" {
		return p.Expect(LBrace) && p.errorf(p.Pos(), "unexpected 'resource' section for dialect '%s'", dialect)
	}
	return p.listUntil(LBrace, RBrace, func() bool {
		at := p.Pos()
		key, ok := p.entryKey("resource")
		if !ok || !p.Expect(Colon) {
			return false
		}
		if dialect != "builtin" {
			return p.errorf(at, "unknown 'resource' key '%s' for dialect '%s'", key, dialect)
		}
		valueAt, text := p.Pos(), p.text()
		if p.tok.kind == Bad {
			return p.Wrong("expected hex string blob")
		}
		p.next()
		align, data, fault := blobData(key, text)
		if fault != "" {
			return p.errorf(valueAt, "%s", fault)
		}
		x := p.Ctx.Resources.Declare(dialect, key)
		x.Kind, x.Data, x.Align, x.Declared = ir.BlobResource, data, align, false
		return true
	})
}

// blobData decodes the string token of a blob, "0x" followed by the digits of a 4-byte
// alignment and the data. The result fault is the error message, or "" if the token is
// well-formed.
func blobData(key, token string) (align uint32, data []byte, fault string) {
	digits, ok := strings.CutPrefix(token, "\"0x")
	if !ok {
		return 0, nil, fmt.Sprintf("expected hex string blob for key '%s'", key)
	}
	raw, err := hex.DecodeString(digits[:len(digits)-1])
	if err != nil {
		return 0, nil, fmt.Sprintf("expected hex string blob for key '%s'", key)
	}
	if len(raw) < 4 {
		return 0, nil, fmt.Sprintf("expected hex string blob for key '%s' to encode alignment in first 4 bytes", key)
	}
	align, data = binary.LittleEndian.Uint32(raw), raw[4:]
	if align&(align-1) != 0 {
		return 0, nil, fmt.Sprintf("expected hex string blob for key '%s' to encode alignment in first 4 bytes, "+
			"but got non-power-of-2 value: %d", key, align)
	}
	return align, data, ""
}

func (p *Parser) externalResources(provider string, _ Pos) bool {
	return p.listUntil(LBrace, RBrace, func() bool {
		at := p.Pos()
		key, ok := p.entryKey("external_resources")
		if !ok || !p.Expect(Colon) {
			return false
		}
		x := &ir.Resource{Key: key, KeyLoc: p.Loc(at), ValueLoc: p.Loc(p.Pos())}
		switch {
		case p.AcceptKeyword("true"):
			x.Kind, x.Bool = ir.BoolResource, true
		case p.AcceptKeyword("false"):
			x.Kind = ir.BoolResource
		case p.tok.kind == StringLit:
			token := p.text()
			s, _ := p.OptString()
			x.Kind, x.Str = ir.StringResource, s
			if align, data, fault := blobData(key, token); fault == "" {
				x.Kind, x.Align, x.Data = ir.BlobResource, align, data
			}
		default:
			return p.errorf(p.Pos(), "expected string value for key '%s'", key)
		}
		p.Ctx.Resources.AddExternal(provider, x)
		return true
	})
}

// resourceKey parses the key of a resource of the given dialect and declares the resource. It
// returns the resource's key.
func (p *Parser) resourceKey(dialect string) (string, bool) {
	key, ok := p.entryKey("resource")
	if !ok {
		return "", false
	}
	return p.Ctx.Resources.Declare(dialect, key).Key, true
}
