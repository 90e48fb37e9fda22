package engine

import (
	"crypto/sha256"
	"debug/elf"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"sort"
	"strings"
	"sync"
)

// NativeDigest returns a digest, in hexadecimal, that identifies the build of this executable.
var NativeDigest = sync.OnceValues(func() (string, error) {
	path, err := os.Executable()
	if err != nil {
		return "", err
	}
	h := sha256.New()
	if id, err := goBuildID(path); err == nil {
		io.WriteString(h, id)
	} else if err := hashFile(h, path); err != nil {
		return "", err
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		io.WriteString(h, info.Main.Version)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
})

// goBuildID returns the Go build ID in the notes of the executable. It is a digest of all inputs of the
// build, so nobody needs to read the 200 MB of the executable.
func goBuildID(path string) (string, error) {
	f, err := elf.Open(path)
	if err != nil {
		return "", err
	}
	defer f.Close()
	note := f.Section(".note.go.buildid")
	if note == nil {
		return "", fmt.Errorf("%s has no build id", path)
	}
	data, err := note.Data()
	return string(data), err
}

// toolDigest returns a digest of a program: of its content and the content of every shared library that
// it loads. Libraries are hundreds of megabytes. So it remembers the digest in the user's cache
// directory, keyed by the sizes and times of the files.
func toolDigest(path string) (string, error) {
	path, err := filepath.EvalSymlinks(path)
	if err != nil {
		return "", err
	}
	files := append([]string{path}, libraries(path)...)
	sort.Strings(files[1:])
	key := sha256.New()
	for _, f := range files {
		info, err := os.Stat(f)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(key, "%s %d %d\n", f, info.Size(), info.ModTime().UnixNano())
	}
	remembered := ""
	if dir, err := os.UserCacheDir(); err == nil {
		remembered = filepath.Join(dir, "millrace", "tools", hex.EncodeToString(key.Sum(nil)))
		if digest, err := os.ReadFile(remembered); err == nil && len(digest) == hex.EncodedLen(sha256.Size) {
			return string(digest), nil
		}
	}
	h := sha256.New()
	for _, f := range files {
		if err := hashFile(h, f); err != nil {
			return "", err
		}
	}
	digest := hex.EncodeToString(h.Sum(nil))
	if remembered != "" && os.MkdirAll(filepath.Dir(remembered), 0o755) == nil {
		os.WriteFile(remembered, []byte(digest), 0o644) // without it the next start is slower
	}
	return digest, nil
}

// libraries returns the paths of the shared libraries that the dynamic loader loads for a program. It
// returns nil if the loader does not load the program, such as a script or a static executable.
func libraries(path string) []string {
	if f, err := elf.Open(path); err != nil {
		return nil
	} else {
		interp := f.Section(".interp")
		f.Close()
		if interp == nil {
			return nil
		}
	}
	cmd := exec.Command(path)
	cmd.Env = append(os.Environ(), "LD_TRACE_LOADED_OBJECTS=1")
	out, err := cmd.Output()
	if err != nil {
		return nil
	}
	var files []string
	for line := range strings.Lines(string(out)) {
		_, after, ok := strings.Cut(line, "=> ")
		if name, _, _ := strings.Cut(after, " ("); ok && strings.HasPrefix(name, "/") {
			files = append(files, name)
		}
	}
	return files
}

func hashFile(h io.Writer, path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = io.Copy(h, f)
	return err
}
