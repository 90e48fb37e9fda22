package text

import (
	"strings"
	"testing"
)

func TestParseStub(t *testing.T) {
	for _, tc := range []struct{ rule, want string }{
		{"a.b", ""},
		{"hw.module as hw.module.extern", ""},
		{`a.b with x = "p, q", y = {z = [1, 2]} without u, v`, ""},
		{"", `stub "": "" is no operation's name`},
		{"module", `stub "module": "module" is no operation's name`},
		{"a.b as ", `stub "a.b as ": the name after 'as' is missing`},
		{"a.b as c", `stub "a.b as c": "c" is no operation's name`},
		{"a.b with x", `stub "a.b with x": "x" is not NAME = VALUE`},
		{"a.b with x = 1,", `stub "a.b with x = 1,": "" is not NAME = VALUE`},
		{"a.b without ,", `stub "a.b without ,": a name after 'without' is missing`},
	} {
		got := ""
		if _, err := ParseStub(tc.rule); err != nil {
			got = err.Error()
		}
		if got != tc.want {
			t.Errorf("%q: %q, want %q", tc.rule, got, tc.want)
		}
	}
}

// TestStub checks the stand-ins of operations, by rules of the user and by the rules for functions.
func TestStub(t *testing.T) {
	module := func(op string) string { return "\"builtin.module\"() ({\n" + op + "}) : () -> ()\n" }
	const user = "  \"func.func\"() <{function_type = () -> (), sym_name = \"user\"}> ({\n    \"x.use\"() {of = @named} : () -> ()\n  }) : () -> ()\n"
	const body = "  ^bb0(%arg0: i32):\n    \"x.use\"() {of = @inner} : () -> ()\n"
	for _, tc := range []struct{ rule, op, want string }{
		{"", // no rule: the operation itself
			"  \"hw.module\"() <{sym_name = \"named\"}> ({\n" + body + "  }) : () -> ()\n",
			"  \"hw.module\"() <{sym_name = \"named\"}> ({\n" + body + "  }) : () -> ()\n"},
		{"hw.module as hw.module.extern without comment",
			"  \"hw.module\"() <{comment = \"a, } b\", parameters = [], sym_name = \"named\"}> ({\n" + body + "  }) {x.y} : () -> () loc(\"f\":1:1)\n",
			"  \"hw.module.extern\"() <{parameters = [], sym_name = \"named\"}> ({\n  }) {x.y} : () -> () loc(\"f\":1:1)\n"},
		{`x.f with sym_visibility = "private", n = 2 : i32`, // unknown: its attributes are behind the regions
			"  \"x.f\"() ({\n" + body + "  }, {\n" + body + "  }) {n = 1 : i32, sym_name = \"named\"} : () -> ()\n",
			"  \"x.f\"() ({\n  }, {\n  }) {n = 2 : i32, sym_name = \"named\", sym_visibility = \"private\"} : () -> ()\n"},
		{"x.f",
			"  %0 = \"x.f\"() <{sym_name = \"named\"}> ({\n" + body + "  }) : () -> i32\n",
			"  %0 = \"x.f\"() <{sym_name = \"named\"}> ({\n  }) : () -> i32\n"},
		{"", // a declaration cannot be public
			"  \"func.func\"() <{function_type = (i32) -> (), sym_name = \"named\", sym_visibility = \"public\"}> ({\n" + body + "  }) : () -> ()\n",
			"  \"func.func\"() <{function_type = (i32) -> (), sym_name = \"named\", sym_visibility = \"private\"}> ({\n  }) : () -> ()\n"},
		{"",
			"  \"llvm.func\"() <{CConv = #llvm.cconv<ccc>, linkage = #llvm.linkage<internal>, sym_name = \"named\"}> ({\n" + body + "  }) : () -> ()\n",
			"  \"llvm.func\"() <{CConv = #llvm.cconv<ccc>, linkage = #llvm.linkage<external>, sym_name = \"named\", sym_visibility = \"private\"}> ({\n  }) : () -> ()\n"},
		{`func.func without sym_visibility`, // the user's rule comes first
			"  \"func.func\"() <{sym_name = \"named\", sym_visibility = \"private\"}> ({\n" + body + "  }) : () -> ()\n",
			"  \"func.func\"() <{sym_name = \"named\"}> ({\n  }) : () -> ()\n"},
		{"", // what is refused where there is no body
			"  \"func.func\"() <{arg_attrs = [{bufferization.writable = true}, {}, {a.b = \"]\", bufferization.writable = false}], sym_name = \"named\"}> ({\n" + body + "  }) : () -> ()\n",
			"  \"func.func\"() <{arg_attrs = [{}, {}, {a.b = \"]\"}], sym_name = \"named\", sym_visibility = \"private\"}> ({\n  }) : () -> ()\n"},
		{"x.f", // has no body: stays
			"  \"x.f\"() <{sym_name = \"named\"}> : () -> ()\n",
			"  \"x.f\"() <{sym_name = \"named\"}> : () -> ()\n"},
	} {
		m, err := Parse([]byte(module(user + tc.op)))
		if err != nil {
			t.Fatal(err)
		}
		var rules []Stub
		if tc.rule != "" {
			rule, err := ParseStub(tc.rule)
			if err != nil {
				t.Fatal(err)
			}
			rules = append(rules, rule)
		}
		cut, _ := NewCutter(m, rules...).Cut([]int{0})
		_, got, _ := strings.Cut(string(cut), user)
		got, _, _ = strings.Cut(got, "}) {millrace.dialects")
		if got != tc.want {
			t.Errorf("%q: got\n%s\nwant\n%s", tc.rule, got, tc.want)
		}
	}
}
