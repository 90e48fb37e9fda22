package e2e

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// largest is the limit of a picture's size in bytes, because the repository stores the pictures.
const largest = 200 << 10

// TestScreenshots takes the documentation's screenshots in a headless Chromium (make screenshots). It writes them
// into the folder MILLRACE_SCREENSHOTS. They show a job on the module MILLRACE_INPUT, and a job that fails. A page
// with an empty panel fails the test.
func TestScreenshots(t *testing.T) {
	dir, input := os.Getenv("MILLRACE_SCREENSHOTS"), os.Getenv("MILLRACE_INPUT")
	if dir == "" {
		t.Skip("MILLRACE_SCREENSHOTS names no folder")
	}
	browser := ""
	for _, name := range []string{"chromium-headless-shell", "chromium", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			browser = path
			break
		}
	}
	if browser == "" {
		t.Fatal("no Chromium is installed")
	}
	d := startDev(t)
	bad := d.compile(t, 1, "--batch-size", "4KiB", "--pipeline", failing, write(t, "accelerator.mlir", functions(300)))
	bug := bugLink.FindStringSubmatch(d.page(t, "/failures"))[0]
	shoot := func(name, path, size string, flags ...string) {
		t.Helper()
		file := filepath.Join(t.TempDir(), name)
		// The page's DOM in the browser, after its script has run.
		dom, err := exec.Command(browser, "--no-sandbox", "--dump-dom", d.url+path).Output()
		if err != nil {
			t.Fatal(err)
		}
		filled(t, name, string(dom))
		args := append(flags, "--no-sandbox", "--hide-scrollbars", "--window-size="+size, "--screenshot="+file, d.url+path)
		if out, err := exec.Command(browser, args...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		small(t, file, filepath.Join(dir, name))
	}
	pipeline := "builtin.module(func.func(canonicalize,cse),inline,func.func(affine-loop-fusion,lower-affine,canonicalize,sccp))"
	done := make(chan string)
	go func() { done <- d.compile(t, 0, "--pipeline", pipeline, input) }()
	for deadline := time.Now().Add(5 * time.Minute); ; time.Sleep(200 * time.Millisecond) {
		// Wait until the page shows a progress bar.
		if strings.Contains(d.page(t, "/"), "<progress max=") {
			break
		}
		if time.Now().After(deadline) {
			t.Fatal("no progress is seen")
		}
	}
	shoot("console-jobs.png", "/", "1280,420")
	good := <-done
	shoot("console-job.png", "/job/"+good, "1280,1420")
	shoot("console-failed.png", "/job/"+bad, "1280,1260", "--blink-settings=preferredColorScheme=0")
	shoot("console-failures.png", "/failures", "1280,360")
	shoot("console-failure.png", bug, "1280,1100")
	shoot("console-narrow.png", "/job/"+bad, "360,1400")
}

// small converts a picture to its 256 most frequent colours.
func small(t *testing.T, from, to string) {
	t.Helper()
	data, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	full, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	count := map[color.Color]int{}
	b := full.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y++ {
		for x := b.Min.X; x < b.Max.X; x++ {
			count[color.RGBAModel.Convert(full.At(x, y))]++
		}
	}
	var colours color.Palette
	for c := range count {
		colours = append(colours, c)
	}
	slices.SortFunc(colours, func(x, y color.Color) int { return count[y] - count[x] })
	few := image.NewPaletted(b, colours[:min(len(colours), 256)])
	draw.Draw(few, b, full, b.Min, draw.Src)
	var out bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(&out, few); err != nil {
		t.Fatal(err)
	}
	if out.Len() > largest {
		t.Errorf("%s has %d bytes, more than %d", to, out.Len(), largest)
	}
	if err := os.WriteFile(to, out.Bytes(), 0o644); err != nil {
		t.Fatal(err)
	}
}
