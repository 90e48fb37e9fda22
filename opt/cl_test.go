package opt

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// sampleLine is a command line with a switch, a value and one pass.
func sampleLine() (c *commandLine, on *bool, value *string, passes *[]string) {
	on, value, passes = new(bool), new(string), new([]string)
	c = &commandLine{program: "tool", flags: []*flag{boolFlag("switch", on, ""), stringFlag("o", "filename", value, "")}, passNames: []string{"canonicalize"}}
	c.pass = func(name, v string) bool {
		*passes = append(*passes, name+":"+v)
		return name == "canonicalize"
	}
	return c, on, value, passes
}

func TestCommandLine(t *testing.T) {
	for _, tt := range []struct {
		args       string
		on         bool
		value      string
		positional string
	}{
		{"--switch -o out in", true, "out", "in"},
		{"-switch --o=out in", true, "out", "in"},
		{"--switch --switch=0 in", false, "", "in"},
		{"--switch=TRUE -", true, "", "-"},
		{"-o -switch in", false, "-switch", "in"},
		{"-- --switch", false, "", "--switch"},
		{"in --canonicalize=a=b -canonicalize", false, "", "in"},
	} {
		c, on, value, _ := sampleLine()
		if errs := c.parse(strings.Fields(tt.args)); errs != nil {
			t.Errorf("%s: %q", tt.args, errs)
		}
		if *on != tt.on || *value != tt.value || strings.Join(c.positional, " ") != tt.positional {
			t.Errorf("%s: %v %q %q", tt.args, *on, *value, c.positional)
		}
	}
	c, _, _, passes := sampleLine()
	c.parse([]string{"--canonicalize=a=b", "-canonicalize"})
	if want := []string{"canonicalize:a=b", "canonicalize:"}; !slices.Equal(*passes, want) {
		t.Errorf("passes %q", *passes)
	}
}

func TestCommandLineComplaints(t *testing.T) {
	for args, want := range map[string]string{
		"--canonicalise=x": "tool: Unknown command line argument '--canonicalise=x'.  Try: '" + os.Args[0] + " --help'\ntool: Did you mean '--canonicalize=x'?",
		"-p":               "tool: Unknown command line argument '-p'.  Try: '" + os.Args[0] + " --help'\ntool: Did you mean '-o'?",
		"--switch=maybe":   "tool: for the --switch option: 'maybe' is invalid value for boolean argument! Try 0 or 1",
		"-o":               "tool: for the -o option: requires a value!",
		"a b":              "tool: Too many positional arguments specified!\nCan specify at most 1 positional arguments: See: " + os.Args[0] + " --help",
	} {
		c, _, _, _ := sampleLine()
		if got := strings.Join(c.parse(strings.Fields(args)), "\n"); got != want {
			t.Errorf("%s: got\n%s\nwant\n%s", args, got, want)
		}
	}
}
