package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/tliron/glsp"
	protocol "github.com/tliron/glsp/protocol_3_16"

	"github.com/millrace-mlir/millrace/ir"
	"github.com/millrace-mlir/millrace/lsp/document"
)

// languageServer holds the open documents. The client's requests come one at a time. The lock protects the map from
// edits that goroutines send.
type languageServer struct {
	sets []document.Set
	mu   sync.Mutex
	open map[string]*document.Document
}

// runCommand is the name of the command that all code actions run. Its arguments are runArguments.
const runCommand = "millrace.run"

func (s *languageServer) handler() *protocol.Handler {
	h := &protocol.Handler{
		Initialized: func(*glsp.Context, *protocol.InitializedParams) error { return nil },
		Shutdown:    func(*glsp.Context) error { return nil },
		Exit:        func(*glsp.Context) error { return nil },
		SetTrace:    func(*glsp.Context, *protocol.SetTraceParams) error { return nil },
		TextDocumentDidOpen: func(c *glsp.Context, p *protocol.DidOpenTextDocumentParams) error {
			return s.read(c, p.TextDocument.URI, p.TextDocument.Text)
		},
		TextDocumentDidChange: s.change,
		TextDocumentDidClose: func(c *glsp.Context, p *protocol.DidCloseTextDocumentParams) error {
			delete(s.open, p.TextDocument.URI)
			c.Notify(protocol.ServerTextDocumentPublishDiagnostics, protocol.PublishDiagnosticsParams{URI: p.TextDocument.URI, Diagnostics: []protocol.Diagnostic{}})
			return nil
		},
		TextDocumentHover:          s.hover,
		TextDocumentDefinition:     s.definition,
		TextDocumentReferences:     s.references,
		TextDocumentDocumentSymbol: s.symbols,
		TextDocumentFoldingRange:   s.folds,
		TextDocumentCompletion:     s.complete,
		TextDocumentCodeAction:     s.actions,
		WorkspaceExecuteCommand:    s.execute,
	}
	h.Initialize = func(*glsp.Context, *protocol.InitializeParams) (any, error) {
		capabilities := h.CreateServerCapabilities()
		sync := protocol.TextDocumentSyncKindIncremental
		capabilities.TextDocumentSync = protocol.TextDocumentSyncOptions{OpenClose: &protocol.True, Change: &sync}
		capabilities.CompletionProvider = &protocol.CompletionOptions{TriggerCharacters: []string{"%", "@", "^", ".", "(", ",", "{"}}
		capabilities.ExecuteCommandProvider = &protocol.ExecuteCommandOptions{Commands: []string{runCommand}}
		return protocol.InitializeResult{Capabilities: capabilities, ServerInfo: &protocol.InitializeResultServerInfo{Name: "millrace-lsp"}}, nil
	}
	return h
}

// read parses the text of a document, keeps the document, and sends its diagnostics to the editor.
func (s *languageServer) read(c *glsp.Context, uri, text string) error {
	d := document.Read(fileName(uri), text, s.sets)
	s.mu.Lock()
	s.open[uri] = d
	s.mu.Unlock()
	found := []protocol.Diagnostic{}
	for _, p := range d.Problems {
		severity := severities[p.Severity]
		source := "millrace"
		x := protocol.Diagnostic{Range: rangeOf(d, p.Span), Severity: &severity, Source: &source, Message: p.Text}
		for _, n := range p.Notes {
			x.RelatedInformation = append(x.RelatedInformation, protocol.DiagnosticRelatedInformation{
				Location: protocol.Location{URI: uri, Range: rangeOf(d, n.Span)}, Message: n.Text,
			})
		}
		found = append(found, x)
	}
	c.Notify(protocol.ServerTextDocumentPublishDiagnostics, protocol.PublishDiagnosticsParams{URI: uri, Diagnostics: found})
	return nil
}

var severities = map[ir.Severity]protocol.DiagnosticSeverity{
	ir.Error: protocol.DiagnosticSeverityError, ir.Warning: protocol.DiagnosticSeverityWarning,
	ir.Remark: protocol.DiagnosticSeverityInformation, ir.Note: protocol.DiagnosticSeverityHint,
}

func fileName(uri string) string {
	if u, err := url.Parse(uri); err == nil && u.Path != "" {
		return u.Path
	}
	return uri
}

// change applies the edits of a notification to a document. Each edit refers to the text after the edit before it.
func (s *languageServer) change(c *glsp.Context, p *protocol.DidChangeTextDocumentParams) error {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return err
	}
	text := d.Text
	for _, change := range p.ContentChanges {
		switch e := change.(type) {
		case protocol.TextDocumentContentChangeEventWhole:
			text = e.Text
		case protocol.TextDocumentContentChangeEvent:
			if e.Range == nil {
				text = e.Text
				continue
			}
			lines := document.Lines(text)
			start, end := offsetOf(lines, e.Range.Start), offsetOf(lines, e.Range.End)
			if start > end {
				start, end = end, start
			}
			text = text[:start] + e.Text + text[end:]
		}
	}
	return s.read(c, p.TextDocument.URI, text)
}

func (s *languageServer) document(uri string) (*document.Document, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if d := s.open[uri]; d != nil {
		return d, nil
	}
	return nil, fmt.Errorf("%s is not open", uri)
}

// at returns the document and the offset to which a request refers.
func (s *languageServer) at(p protocol.TextDocumentPositionParams) (*document.Document, int, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, 0, err
	}
	return d, offsetOf(d, p.Position), nil
}

// offsetOf returns the offset of a position in the protocol's form, whose characters are UTF-16 code units. For a
// position beyond the end of a line, it returns the end of the line.
func offsetOf(d *document.Document, p protocol.Position) int {
	start := d.LineStart(int(p.Line))
	line := d.Text[start:]
	if end := strings.IndexByte(line, '\n'); end >= 0 {
		line = line[:end]
	}
	units := 0
	for i, r := range line {
		if units >= int(p.Character) {
			return start + i
		}
		if units++; r > 0xffff {
			units++
		}
	}
	return start + len(line)
}

func positionOf(d *document.Document, offset int) protocol.Position {
	offset = min(max(offset, 0), len(d.Text))
	line := d.Line(offset)
	units := 0
	for text := d.Text[d.LineStart(line):offset]; text != ""; {
		r, n := utf8.DecodeRuneInString(text)
		if units++; r > 0xffff {
			units++
		}
		text = text[n:]
	}
	return protocol.Position{Line: protocol.UInteger(line), Character: protocol.UInteger(units)}
}

func rangeOf(d *document.Document, s document.Span) protocol.Range {
	return protocol.Range{Start: positionOf(d, s.Start), End: positionOf(d, s.End)}
}

func (s *languageServer) hover(_ *glsp.Context, p *protocol.HoverParams) (*protocol.Hover, error) {
	d, offset, err := s.at(p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	text, span := d.Hover(offset)
	if text == "" {
		return nil, nil
	}
	r := rangeOf(d, span)
	return &protocol.Hover{Contents: protocol.MarkupContent{Kind: protocol.MarkupKindMarkdown, Value: text}, Range: &r}, nil
}

func locations(d *document.Document, uri string, spans []document.Span) []protocol.Location {
	all := []protocol.Location{}
	for _, s := range spans {
		all = append(all, protocol.Location{URI: uri, Range: rangeOf(d, s)})
	}
	return all
}

func (s *languageServer) definition(_ *glsp.Context, p *protocol.DefinitionParams) (any, error) {
	d, offset, err := s.at(p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	return locations(d, p.TextDocument.URI, d.Definition(offset)), nil
}

func (s *languageServer) references(_ *glsp.Context, p *protocol.ReferenceParams) ([]protocol.Location, error) {
	d, offset, err := s.at(p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	return locations(d, p.TextDocument.URI, d.References(offset, p.Context.IncludeDeclaration)), nil
}

func (s *languageServer) symbols(_ *glsp.Context, p *protocol.DocumentSymbolParams) (any, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	return symbolTree(d, d.Symbols()), nil
}

func symbolTree(d *document.Document, symbols []document.Symbol) []protocol.DocumentSymbol {
	all := []protocol.DocumentSymbol{}
	for _, x := range symbols {
		kind := protocol.SymbolKindFunction
		if len(x.Children) > 0 {
			kind = protocol.SymbolKindModule
		}
		name := x.Name
		if name == "" {
			name = x.Kind // an editor shows no symbol without a name
		}
		all = append(all, protocol.DocumentSymbol{
			Name: name, Detail: &x.Kind, Kind: kind, Range: rangeOf(d, x.Span), SelectionRange: rangeOf(d, x.NameSpan), Children: symbolTree(d, x.Children),
		})
	}
	return all
}

func (s *languageServer) folds(_ *glsp.Context, p *protocol.FoldingRangeParams) ([]protocol.FoldingRange, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	all := []protocol.FoldingRange{}
	for _, span := range d.Folds() {
		all = append(all, protocol.FoldingRange{StartLine: protocol.UInteger(d.Line(span.Start)), EndLine: protocol.UInteger(d.Line(span.End))})
	}
	return all, nil
}

var itemKinds = map[document.Kind]protocol.CompletionItemKind{
	document.Operation: protocol.CompletionItemKindKeyword, document.Pass: protocol.CompletionItemKindFunction, document.Option: protocol.CompletionItemKindProperty,
	document.Value: protocol.CompletionItemKindVariable, document.SymbolName: protocol.CompletionItemKindFunction, document.Block: protocol.CompletionItemKindReference,
}

// maxItems is the greatest length of a list of completions. The editor asks again when more is typed.
const maxItems = 300

func (s *languageServer) complete(_ *glsp.Context, p *protocol.CompletionParams) (any, error) {
	d, offset, err := s.at(p.TextDocumentPositionParams)
	if err != nil {
		return nil, err
	}
	items, span := d.Complete(offset)
	list := protocol.CompletionList{Items: []protocol.CompletionItem{}, IsIncomplete: len(items) > maxItems}
	for _, x := range items[:min(len(items), maxItems)] {
		kind, detail := itemKinds[x.Kind], x.Detail
		list.Items = append(list.Items, protocol.CompletionItem{Label: x.Text, Kind: &kind, Detail: &detail, TextEdit: protocol.TextEdit{Range: rangeOf(d, span), NewText: x.Text}})
	}
	return list, nil
}

// action is a code action: it runs mlir-opt's command line on the document, or on the unit at the cursor.
type action struct {
	title string
	unit  bool
	args  []string
}

var actions = []action{
	{"Canonicalize this unit", true, []string{"--canonicalize"}},
	{"Eliminate common subexpressions of this unit", true, []string{"--cse"}},
	{"Print in generic form", false, []string{"--mlir-print-op-generic"}},
	{"Round trip: parse, verify and print", false, nil},
}

func (s *languageServer) actions(_ *glsp.Context, p *protocol.CodeActionParams) (any, error) {
	d, err := s.document(p.TextDocument.URI)
	if err != nil {
		return nil, err
	}
	all := []protocol.CodeAction{}
	name, span, ok := d.Unit(offsetOf(d, p.Range.Start))
	for _, a := range actions {
		run := runArguments{URI: p.TextDocument.URI, Args: a.args}
		title := a.title
		if a.unit {
			if !ok {
				continue
			}
			title = strings.Replace(title, "this unit", "@"+name, 1)
			run.Start, run.End = span.Start, span.End
		}
		kind := protocol.CodeActionKindRefactorRewrite
		all = append(all, protocol.CodeAction{Title: title, Kind: &kind, Command: &protocol.Command{Title: title, Command: runCommand, Arguments: []any{run}}})
	}
	return all, nil
}

// runArguments are the arguments of runCommand: a document, a span in it and mlir-opt's flags. End is 0 for the whole
// document. A unit that runs alone must not refer to symbols outside of it.
type runArguments struct {
	URI        string   `json:"uri"`
	Start, End int      `json:",omitempty"`
	Args       []string `json:"args"`
}

// execute runs a command, and has the editor replace the text by the output. It also returns the output.
func (s *languageServer) execute(c *glsp.Context, p *protocol.ExecuteCommandParams) (any, error) {
	if p.Command != runCommand || len(p.Arguments) != 1 {
		return nil, fmt.Errorf("unknown command %q", p.Command)
	}
	data, err := json.Marshal(p.Arguments[0])
	if err != nil {
		return nil, err
	}
	var run runArguments
	if err := json.Unmarshal(data, &run); err != nil {
		return nil, err
	}
	d, err := s.document(run.URI)
	if err != nil {
		return nil, err
	}
	span := document.Span{Start: run.Start, End: run.End}
	if span.End == 0 {
		span.End = len(d.Text)
	}
	if span.Start < 0 || span.Start > span.End || span.End > len(d.Text) {
		return nil, errors.New("the document has changed; ask for the actions again")
	}
	args := run.Args
	if run.End != 0 {
		args = append([]string{"--allow-unregistered-dialect", "--no-implicit-module"}, args...)
	}
	out, err := d.Run(d.Text[span.Start:span.End], args...)
	if err != nil {
		return nil, err
	}
	out = strings.TrimRight(out, "\n")
	if span.End == len(d.Text) {
		out += "\n"
	}
	edit := protocol.WorkspaceEdit{Changes: map[protocol.DocumentUri][]protocol.TextEdit{run.URI: {{Range: rangeOf(d, span), NewText: out}}}}
	// The answer of the editor comes through the loop that has called this.
	go c.Call(protocol.ServerWorkspaceApplyEdit, protocol.ApplyWorkspaceEditParams{Edit: edit}, new(protocol.ApplyWorkspaceEditResponse))
	return out, nil
}
