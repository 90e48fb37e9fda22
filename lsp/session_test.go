package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestMain is the server itself if a test has started it.
func TestMain(m *testing.M) {
	if os.Getenv("MILLRACE_LSP_CHILD") != "" {
		main()
		return
	}
	os.Exit(m.Run())
}

// A peer is the editor's end of a session with a server in a process of its own.
type peer struct {
	t   *testing.T
	in  io.WriteCloser
	out *bufio.Reader
}

func start(t *testing.T, args ...string) *peer {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env, cmd.Stderr = append(os.Environ(), "MILLRACE_LSP_CHILD=1"), os.Stderr
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		in.Close()
		if err := cmd.Wait(); err != nil {
			t.Errorf("the server ends with %v", err)
		}
	})
	return &peer{t, in, bufio.NewReader(out)}
}

// send sends a message as it stands.
func (p *peer) send(message string) {
	if _, err := fmt.Fprintf(p.in, "Content-Length: %d\r\n\r\n%s", len(message), message); err != nil {
		p.t.Fatal(err)
	}
}

// receive returns the next message, with its keys in order.
func (p *peer) receive() string {
	length := 0
	for {
		line, err := p.out.ReadString('\n')
		if err != nil {
			p.t.Fatalf("the server says no more: %v", err)
		}
		if line = strings.TrimSpace(line); line == "" {
			break
		}
		if value, ok := strings.CutPrefix(line, "Content-Length: "); ok {
			length, _ = strconv.Atoi(value)
		}
	}
	data := make([]byte, length)
	if _, err := io.ReadFull(p.out, data); err != nil {
		p.t.Fatal(err)
	}
	var any map[string]any
	if err := json.Unmarshal(data, &any); err != nil {
		p.t.Fatal(err)
	}
	sorted, err := json.Marshal(any)
	if err != nil {
		p.t.Fatal(err)
	}
	return string(sorted)
}

// TestSessions replays recorded sessions. A line "-> MESSAGE" holds a message from the editor, and
// "<- MESSAGE" the server's answer. A line "$ millrace-lsp ARGUMENTS" holds the server's arguments. Other
// lines describe the session. MILLRACE_LSP_UPDATE=1 writes the answers anew.
func TestSessions(t *testing.T) {
	files, err := filepath.Glob("testdata/*.session")
	if err != nil || len(files) < 8 {
		t.Fatalf("%d sessions, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".session"), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var args []string
			for line := range strings.Lines(string(data)) {
				if command, ok := strings.CutPrefix(line, "$ millrace-lsp "); ok {
					args = strings.Fields(command)
				}
			}
			p := start(t, args...)
			var out strings.Builder
			var answers []string
			for line := range strings.Lines(string(data) + "\n") {
				line = strings.TrimRight(line, "\n")
				if strings.HasPrefix(line, "<- ") {
					answers = append(answers, "<- "+p.receive()+"\n")
					continue
				}
				slices.Sort(answers) // a request of the server may come before its answer
				out.WriteString(strings.Join(answers, ""))
				answers = nil
				if sent, ok := strings.CutPrefix(line, "-> "); ok {
					p.send(sent)
				}
				out.WriteString(line + "\n")
			}
			said := strings.TrimSuffix(out.String(), "\n")
			if os.Getenv("MILLRACE_LSP_UPDATE") != "" {
				if err := os.WriteFile(file, []byte(said), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			got, want := strings.Split(said, "\n"), strings.Split(string(data), "\n")
			for i := range got {
				if got[i] != want[i] {
					t.Errorf("%s:%d:\n got %s\nwant %s", file, i+1, got[i], want[i])
				}
			}
		})
	}
}
