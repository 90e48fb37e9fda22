package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
)

// module is the path of the Go module of the programs, and source its address on the web.
const (
	module = "github.com/millrace-mlir/millrace"
	source = "https://" + module
	// server is the program that a module of its own makes.
	server = "millrace-server"
	// profile tells the compiler where the workloads of cmd/millrace-opt spend their time (make pgo). In a clone, programs are built
	// without it: Go would compile all packages again for each program.
	profile = "release/workloads.pprof"
)

// target is a system for which programs are released, and the names of these programs.
type target struct {
	os, arch string
	programs []string
}

func (t target) String() string { return t.os + "/" + t.arch }

// name returns the part of a file name that says for which system the file is, such as linux_amd64.
func (t target) name() string { return t.os + "_" + t.arch }

// binary returns the file name of a program on this target.
func (t target) binary(program string) string {
	if t.os == "windows" {
		return program + ".exe"
	}
	return program
}

var versionText = regexp.MustCompile(`^v\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$`)

func isVersion(s string) bool { return versionText.MatchString(s) }

// readTargets reads the table of platforms. A line has a platform and its programs: "cmd" stands for
// the programs of cmd/, "all" for these and the server. If only is not empty, readTargets returns
// just the platforms in it.
func readTargets(file string, only []string) ([]target, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var out []target
	var known []string
	for line := range strings.Lines(string(data)) {
		text, _, _ := strings.Cut(line, "#")
		fields := strings.Fields(text)
		if len(fields) == 0 {
			continue
		}
		known = append(known, fields[0])
		if len(only) > 0 && !slices.Contains(only, fields[0]) {
			continue
		}
		t := target{programs: fields[1:]}
		t.os, t.arch, _ = strings.Cut(fields[0], "/")
		if word := t.programs; slices.Equal(word, []string{"all"}) || slices.Equal(word, []string{"cmd"}) {
			commands, err := os.ReadDir(filepath.Join(filepath.Dir(file), "../cmd"))
			if err != nil {
				return nil, err
			}
			t.programs = nil
			for _, c := range commands {
				t.programs = append(t.programs, c.Name())
			}
			if word[0] == "all" {
				t.programs = append(t.programs, server)
			}
		}
		out = append(out, t)
	}
	for _, p := range only {
		if !slices.Contains(known, p) {
			return nil, fmt.Errorf("%s has no platform %s; it has %s", file, p, strings.Join(known, ", "))
		}
	}
	return out, nil
}

// folder returns the folder into which the programs of a target are built.
func (r *release) folder(t target) string { return filepath.Join(r.work, t.name()) }

// programs builds the programs of all targets.
func (r *release) programs() error {
	for _, t := range r.targets {
		fmt.Println(t)
		var packages []string
		for _, p := range t.programs {
			if p != server {
				packages = append(packages, "./cmd/"+p)
			}
		}
		if err := r.compile(t, r.root, filepath.Join(r.root, profile), module+"/opt.release", packages); err != nil {
			return err
		}
		if slices.Contains(t.programs, server) {
			// It has none of the packages that the profile is of.
			if err := r.compile(t, filepath.Join(r.root, "server"), "off", "main.release", []string{"."}); err != nil {
				return err
			}
			// Go names the program after the folder.
			if err := os.Rename(filepath.Join(r.folder(t), "server"), filepath.Join(r.folder(t), server)); err != nil {
				return err
			}
		}
	}
	return nil
}

// compile builds packages of the Go module in dir for a target, with a profile or "off". It has the
// linker set the given variable to the version.
func (r *release) compile(t target, dir, profile, variable string, packages []string) error {
	args := []string{"build", "-trimpath", "-buildvcs=false", "-pgo", profile,
		"-ldflags", "-s -w -X " + variable + "=" + r.version, "-o", r.folder(t) + "/"}
	cmd := exec.Command("go", append(args, packages...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+t.os, "GOARCH="+t.arch)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("go build for %s: %w\n%s", t, err, out)
	}
	return nil
}

// here returns the target for this machine, whose programs can run here. It returns false if there is
// none.
func (r *release) here() (target, bool) {
	i := slices.IndexFunc(r.targets, func(t target) bool { return t.os == runtime.GOOS && t.arch == runtime.GOARCH })
	if i < 0 {
		return target{}, false
	}
	return r.targets[i], true
}
