package console

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"testing"
	"time"
)

// browser is a headless Chromium with one page. The test speaks the DevTools protocol with it over a pair of pipes.
type browser struct {
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

func newBrowser(t *testing.T) *browser {
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
	late := time.AfterFunc(patience, func() { cmd.Process.Kill() })
	t.Cleanup(func() {
		late.Stop()
		in.Close() // that ends it
		cmd.Wait()
		out.Close()
	})
	b := &browser{t: t, in: in, out: bufio.NewReader(out)}
	var target struct{ TargetID string }
	b.call("Target.createTarget", map[string]any{"url": "about:blank"}, &target)
	var attached struct{ SessionID string }
	b.call("Target.attachToTarget", map[string]any{"targetId": target.TargetID, "flatten": true}, &attached)
	b.session = attached.SessionID
	b.call("Page.enable", nil, nil)
	b.call("Emulation.setFocusEmulationEnabled", map[string]any{"enabled": true}, nil)
	b.eval(`new Promise(done => document.readyState === "complete" ? done(0) : addEventListener("load", () => setTimeout(() => done(0))))`, nil)
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

func (b *browser) call(method string, params, result any) {
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
func (b *browser) next() message {
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

// wait waits until the page has loaded.
func (b *browser) wait() {
	b.t.Helper()
	for !b.loaded {
		b.next()
	}
	b.loaded = false
}

func (b *browser) open(url string) {
	b.t.Helper()
	b.loaded = false
	b.call("Page.navigate", map[string]any{"url": url}, nil)
	b.wait()
}

// look sets the page's width in pixels and its colour scheme, dark or light.
func (b *browser) look(width int, scheme string) {
	b.t.Helper()
	b.call("Emulation.setDeviceMetricsOverride", map[string]any{"width": width, "height": 800, "deviceScaleFactor": 1, "mobile": false}, nil)
	b.call("Emulation.setEmulatedMedia", map[string]any{"features": []any{map[string]any{"name": "prefers-color-scheme", "value": scheme}}}, nil)
}

// eval evaluates an expression in the page and decodes its value into result.
func (b *browser) eval(expression string, result any) {
	b.t.Helper()
	var r struct {
		Result struct{ Value json.RawMessage }
		// ExceptionDetails describes the exception, if the expression threw one.
		ExceptionDetails json.RawMessage
	}
	b.call("Runtime.evaluate", map[string]any{"expression": expression, "returnByValue": true, "awaitPromise": true}, &r)
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
var codes = map[string]int{"Tab": 9, "Enter": 13}

// shift is the bit of the modifier Shift.
const shift = 8

// press presses and releases a key.
func (b *browser) press(key string, modifiers int) {
	b.t.Helper()
	text, code := key, codes[key]
	switch {
	case key == "Enter":
		text = "\r"
	case code != 0:
		text = ""
	}
	down := map[string]any{"type": "keyDown", "key": key, "modifiers": modifiers, "windowsVirtualKeyCode": code, "text": text}
	b.call("Input.dispatchKeyEvent", down, nil)
	b.call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key, "modifiers": modifiers, "windowsVirtualKeyCode": code}, nil)
}
