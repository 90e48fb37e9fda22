package console

import (
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"github.com/millrace-mlir/millrace/internal/browser"
)

// everyPage has the paths of pages of each kind, on the console of sample.
var everyPage = []string{"/", "/?state=completed", "/job/millrace-1", "/job/millrace-2", "/job/millrace-3", "/failures", "/failure/" + print, "/playground/", "/nothing"}

// focus tells which of the things that can have the focus has it, and whether that is to be seen.
const focus = `(() => {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]')].filter(e => e.checkVisibility() && !e.disabled && e.getAttribute("tabindex") !== "-1");
  const e = document.activeElement, style = getComputedStyle(e), box = e.getBoundingClientRect();
  return {
    All: all.length, At: all.indexOf(e), Name: e.outerHTML.slice(0, 120),
    Seen: style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1 && box.width > 0 && box.height > 0 &&
      box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight,
  };
})()`

type focused struct {
	All, At int
	Name    string
	Seen    bool
}

// TestKeyboard walks through every page by keyboard, in a real browser. The focus reaches every control, in the
// order of the page, is visible there, and can move on.
func TestKeyboard(t *testing.T) {
	b := browser.New(t)
	s := httptest.NewServer(sample(t).Handler())
	defer s.Close()
	b.Look(1280, "light")
	for _, path := range everyPage {
		b.Open(s.URL + path)
		for at := 0; ; at++ {
			b.Press("Tab", 0)
			var f focused
			b.Eval(focus, &f)
			if at == f.All { // the browser's own controls have it, or it begins again
				if f.At > 0 {
					t.Errorf("%s: after the last the focus is on %s", path, f.Name)
				}
				break
			}
			if f.At != at || !f.Seen {
				t.Fatalf("%s: tab %d of %d leads to number %d, seen %t: %s", path, at, f.All, f.At, f.Seen, f.Name)
			}
		}
		b.Eval("document.querySelectorAll('a[href]')[2].focus()", nil)
		b.Press("Tab", browser.Shift)
		var f focused
		if b.Eval(focus, &f); f.At != 1 {
			t.Errorf("%s: backwards from number 2 leads to %d, %s", path, f.At, f.Name)
		}
	}
}

// TestKeys presses the keys that the foot of each page lists.
func TestKeys(t *testing.T) {
	b := browser.New(t)
	s := httptest.NewServer(sample(t).Handler())
	defer s.Close()
	b.Look(1280, "light")
	at := func(what, want string) {
		t.Helper()
		var url string
		if b.Eval("location.pathname + location.search", &url); !strings.HasPrefix(url, want) {
			t.Errorf("%s leads to %s, not %s", what, url, want)
		}
	}
	b.Open(s.URL + "/")
	b.Press("j", 0)
	b.Press("j", 0)
	b.Press("k", 0)
	b.Press("j", 0)
	b.Press("j", 0)
	b.Press("Enter", 0)
	b.Wait()
	at("the third row", "/job/millrace-2")
	b.Press("j", 0)
	b.Press("Enter", 0)
	b.Wait()
	at("a job's failure", "/failure/"+print)
	b.Press("f", 0)
	b.Wait()
	at("f", "/failures")
	b.Press("g", 0)
	b.Wait()
	at("g", "/")
	b.Press("/", 0)
	b.Press("f", 0) // into the field, not to the failures
	b.Press("Enter", 0)
	b.Wait()
	at("the filter", "/?state=&input=f")
	b.Press("Tab", 0)
	b.Press("Enter", 0) // past the navigation
	var id string
	if b.Eval("document.activeElement.id", &id); id != "main" {
		t.Errorf("the first link leads to #%s", id)
	}
}

// TestLive checks that the page of a running job updates itself, and that the focused element keeps the focus.
func TestLive(t *testing.T) {
	b := browser.New(t)
	s := httptest.NewServer(sample(t).Handler())
	defer s.Close()
	b.Look(1280, "light")
	for _, path := range []string{"/", "/job/millrace-1"} {
		b.Open(s.URL + path)
		var count int
		b.Eval("document.querySelectorAll('main :is(a, button, pre)').length", &count)
		for n := range count {
			var kept struct {
				Same, New bool
				Name      string
			}
			b.Eval(`(async n => {
				const all = () => [...document.querySelectorAll('main :is(a, button, pre)')], old = all()[n];
				old.focus();
				await update();
				const now = document.activeElement;
				return { Same: all()[n] === now && now.outerHTML === old.outerHTML, New: now !== old || now.closest("form") !== null, Name: old.outerHTML };
			})(`+strconv.Itoa(n)+`)`, &kept)
			if !kept.Same || !kept.New {
				t.Errorf("%s: %s does not keep the focus (%+v)", path, kept.Name, kept)
			}
		}
	}
	// The typed text remains after the focus has moved on.
	b.Open(s.URL + "/")
	b.Press("/", 0)
	b.Press("x", 0)
	b.Press("Tab", 0)
	b.Press("Tab", 0)
	var typed string
	if b.Eval("update().then(() => document.activeElement.textContent + document.querySelector('[data-filter]').value)", &typed); typed != "Filterx" {
		t.Errorf("after what was typed has been left, the focus and the field are %q", typed)
	}
}

// faint lists the texts of a page that are hard to read. Their contrast with the background is below 4.5, the
// minimum that WCAG asks for.
const faint = `(() => {
  const light = c => [0.2126, 0.7152, 0.0722].reduce((sum, w, i) => {
    const v = c[i] / 255;
    return sum + w * (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  }, 0);
  const colour = s => s.match(/[\d.]+/g).map(Number);
  const behind = e => {
    for (; e; e = e.parentElement) {
      const c = colour(getComputedStyle(e).backgroundColor);
      if (c.length === 3 || c[3] > 0) return c;
    }
    return [255, 255, 255];
  };
  return [...document.body.querySelectorAll("*")].filter(e => e.checkVisibility() && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())).map(e => {
    const [a, b] = [light(colour(getComputedStyle(e).color)), light(behind(e))];
    return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), e];
  }).filter(([c]) => c < 4.5).map(([c, e]) => c.toFixed(1) + " " + e.outerHTML.slice(0, 120));
})()`

// TestLooks checks that every page is readable and no wider than the window, on a telephone and on a desk, light and
// dark.
func TestLooks(t *testing.T) {
	b := browser.New(t)
	s := httptest.NewServer(sample(t).Handler())
	defer s.Close()
	for _, scheme := range []string{"light", "dark"} {
		for _, width := range []int{360, 1280} {
			b.Look(width, scheme)
			for _, path := range everyPage {
				b.Open(s.URL + path)
				var wide int
				if b.Eval("document.scrollingElement.scrollWidth", &wide); wide > width {
					t.Errorf("%s is %d pixels wide in a window of %d", path, wide, width)
				}
				var dim []string
				if b.Eval(faint, &dim); len(dim) > 0 {
					t.Errorf("%s, %s: too little contrast:\n%s", path, scheme, strings.Join(dim, "\n"))
				}
				var ground string
				if b.Eval("getComputedStyle(document.body).backgroundColor", &ground); (ground == "rgb(255, 255, 255)") != (scheme == "light") {
					t.Errorf("%s, %s: the ground is %s", path, scheme, ground)
				}
			}
		}
	}
}
