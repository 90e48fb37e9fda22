// Package browser drives a page in a headless Chromium, for tests. It speaks the DevTools protocol over a pair of pipes.
package browser

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"testing"
	"time"
)

// Browser is a headless Chromium with one page. All methods fail the test on an error.
type Browser struct {
	t       *testing.T
	in      *os.File
	out     *bufio.Reader
	session string
	id      int
	loaded  bool // a page has loaded since it was last asked for
}

// browsers are the names of the program on different systems.
var browsers = []string{"chromium-headless-shell", "chromium", "google-chrome"}

// patience is the timeout for all that a test asks of the browser.
const patience = 5 * time.Minute

// New starts a browser, which ends with the test. It skips the test if no Chromium is installed.
func New(t *testing.T) *Browser {
	t.Helper()
	var path string
	for _, name := range browsers {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skip("no Chromium is installed")
	}
	theirIn, in := pipe(t)
	out, theirOut := pipe(t)
	cmd := exec.Command(path, "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--remote-debugging-pipe", "--user-data-dir="+t.TempDir(), "about:blank")
	cmd.ExtraFiles = []*os.File{theirIn, theirOut} // 3 and 4, as the flag says
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	theirIn.Close()
	theirOut.Close()
	late := time.AfterFunc(patience, func() { _ = cmd.Process.Kill() })
	t.Cleanup(func() {
		late.Stop()
		in.Close()     // that ends it
		_ = cmd.Wait() // it ends by its input
		out.Close()
	})
	b := &Browser{t: t, in: in, out: bufio.NewReader(out)}
	var target struct{ TargetID string }
	b.Call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.Call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	b.session = attached.SessionID
	b.Call("Page.enable", nil, nil)
	b.Call("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}, nil)
	b.Eval(`new Promise(done => document.readyState === "complete" ? done(0) : addEventListener("load", () => setTimeout(() => done(0))))`, nil)
	return b
}

func pipe(t *testing.T) (r, w *os.File) {
	t.Helper()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	return r, w
}

// message is a message in either direction: a call, its result or an event.
type message struct {
	ID      int             `json:"id,omitempty"`
	Method  string          `json:"method,omitempty"`
	Session string          `json:"sessionId,omitempty"`
	Params  any             `json:"params,omitempty"`
	Result  json.RawMessage `json:"result,omitempty"`
	Error   json.RawMessage `json:"error,omitempty"`
}

// Call calls a method of the protocol and decodes its result into result, unless that is nil.
func (b *Browser) Call(method string, params, result any) {
	b.t.Helper()
	b.id++
	data, err := json.Marshal(message{ID: b.id, Method: method, Session: b.session, Params: params})
	if err != nil {
		b.t.Fatal(err)
	}
	if _, err := b.in.Write(append(data, 0)); err != nil {
		b.t.Fatalf("%s: the browser has ended: %v", method, err)
	}
	for {
		m := b.next()
		if m.ID != b.id {
			continue
		}
		if m.Error != nil {
			b.t.Fatalf("%s: %s", method, m.Error)
		}
		if result != nil {
			if err := json.Unmarshal(m.Result, result); err != nil {
				b.t.Fatal(err)
			}
		}
		return
	}
}

// next reads a message, and records load events.
func (b *Browser) next() message {
	b.t.Helper()
	data, err := b.out.ReadBytes(0)
	if err != nil {
		b.t.Fatalf("the browser has ended: %v", err)
	}
	var m message
	if err := json.Unmarshal(bytes.TrimRight(data, "\x00"), &m); err != nil {
		b.t.Fatal(err)
	}
	if m.Method == "Page.loadEventFired" {
		b.loaded = true
	}
	return m
}

// Wait waits until the page has loaded.
func (b *Browser) Wait() {
	b.t.Helper()
	for !b.loaded {
		b.next()
	}
	b.loaded = false
}

// Open loads a page, and waits until it has loaded.
func (b *Browser) Open(url string) {
	b.t.Helper()
	b.loaded = false
	b.Call("Page.navigate", map[string]any{"url": url}, nil)
	b.Wait()
}

// Look sets the page's width in pixels and its colour scheme, dark or light.
func (b *Browser) Look(width int, scheme string) {
	b.t.Helper()
	b.Call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false}, nil)
	b.Call("Emulation.setEmulatedMedia", map[string]any{"features": []any{map[string]any{"name": "prefers-color-scheme", "value": scheme}}}, nil)
}

// Eval evaluates an expression in the page and decodes its value into result.
func (b *Browser) Eval(expression string, result any) {
	b.t.Helper()
	var r struct {
		Result struct{ Value json.RawMessage }
		// ExceptionDetails describes the exception, if the expression threw one.
		ExceptionDetails json.RawMessage
	}
	b.Call("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true}, &r)
	if r.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", expression, r.ExceptionDetails)
	}
	if result == nil {
		return
	}
	if err := json.Unmarshal(r.Result.Value, result); err != nil {
		b.t.Fatalf("%s: %v", expression, err)
	}
}

// codes are the key codes of keys that have no character.
var codes = map[string]int{"Tab": 9, "Enter": 13, "Escape": 27}

// Modifiers of keys, for Press.
const (
	Control = 2
	Shift   = 8
)

// Press presses and releases a key.
func (b *Browser) Press(key string, modifiers int) {
	b.t.Helper()
	text, code := key, codes[key]
	switch {
	case key == "Enter":
		text = "\r"
	case code != 0:
		text = ""
	}
	down := map[string]any{"type": "keyDown", "key": key, "modifiers": modifiers, "windowsVirtualKeyCode": code, "text": text}
	b.Call("Input.dispatchKeyEvent", down, nil)
	b.Call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key, "modifiers": modifiers, "windowsVirtualKeyCode": code}, nil)
}
