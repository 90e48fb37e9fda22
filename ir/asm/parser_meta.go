package asm

import "github.com/millrace-mlir/millrace/ir"

// fileMetadata parses {-# dialect_resources: {...}, external_resources: {...} #-}.
func (p *Parser) fileMetadata() bool {
	p.next()
	for {
		at := p.Pos()
		key, ok := p.OptKeyword()
		if !ok {
			return p.Wrong("expected identifier key in file metadata dictionary")
		}
		if !p.Expect(Colon) {
			return false
		}
		switch key {
		case "dialect_resources":
			ok = p.resourceSection(p.dialectResources)
		case "external_resources":
			ok = p.resourceSection(p.externalResources)
		default:
			return p.errorf(at, "unknown key '%s' in file metadata dictionary", key)
		}
		if !ok {
			return false
		}
		if !p.Accept(Comma) {
			break
		}
	}
	return p.expectMsg(FileMetaEnd, "expected '#-}' at end of file metadata")
}

// resourceSection parses {group: {entries}, ...}.
func (p *Parser) resourceSection(entries func(group string, at Pos) bool) bool {
	return p.List(Braces, func() bool {
		at := p.Pos()
		name, ok := p.entryKey("resource")
		return ok && entries(name, at)
	})
}

// entryKey parses the key of an entry and the colon after it.
func (p *Parser) entryKey(section string) (string, bool) {
	key, ok := p.OptKeyword()
	if !ok {
		if key, ok = p.OptString(); !ok {
			return "", p.failHere("expected identifier key for '%s' entry", section)
		}
	}
	return key, p.Expect(Colon)
}

func (p *Parser) dialectResources(dialect string, at Pos) bool {
	d := p.Ctx.Dialect(dialect)
	if d == nil {
		return p.errorf(at, "dialect '%s' is unknown", dialect)
	}
	if dialect != "builtin" && dialect != "ml_program" {
		return p.Expect(LBrace) && p.errorf(p.Pos(), "unexpected 'resource' section for dialect '%s'", dialect)
	}
	return p.List(Braces, func() bool {
		at := p.Pos()
		key, ok := p.entryKey("resource")
		if !ok {
			return false
		}
		if dialect != "builtin" {
			return p.errorf(at, "unknown 'resource' key '%s' for dialect '%s'", key, dialect)
		}
		p.file.mu.Lock()
		if k, ok := p.file.keys[key]; ok {
			key = k
		}
		p.file.mu.Unlock()
		if p.tok.kind != StringLit {
			return p.errorf(at, "expected a string value for the resource '%s'", key)
		}
		valueAt := p.Pos()
		s, _ := p.OptString()
		align, data, err := blobData(s)
		if err != nil {
			return p.errorf(valueAt, "%s for key '%s'", err, key)
		}
		x := p.Ctx.Resources.Declare(dialect, key)
		x.Kind, x.Data, x.Align, x.Declared = ir.BlobResource, data, align, false
		return true
	})
}

func (p *Parser) externalResources(provider string, _ Pos) bool {
	return p.List(Braces, func() bool {
		at := p.Pos()
		key, ok := p.entryKey("external_resources")
		if !ok {
			return false
		}
		x := &ir.Resource{Key: key, KeyLoc: p.Loc(at), ValueLoc: p.Loc(p.Pos())}
		switch {
		case p.AcceptKeyword("true"):
			x.Kind, x.Bool = ir.BoolResource, true
		case p.AcceptKeyword("false"):
			x.Kind = ir.BoolResource
		case p.tok.kind == StringLit:
			s, _ := p.OptString()
			x.Kind, x.Str = ir.StringResource, s
			if align, data, err := blobData(s); err == nil {
				x.Kind, x.Align, x.Data = ir.BlobResource, align, data
			}
		default:
			return p.Wrong("expected string, bool or blob value for resource '%s'", key)
		}
		p.Ctx.Resources.AddExternal(provider, x)
		return true
	})
}

// resourceKey parses the key of a dialect's resource and declares it.
func (p *Parser) resourceKey(dialect string) (string, bool) {
	key, ok := p.KeywordOrString()
	if !ok {
		return "", false
	}
	return p.Ctx.Resources.Declare(dialect, key).Key, true
}
