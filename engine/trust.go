package engine

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
)

// A reproducer names the program that failed, and anybody may have written the file. So the user's
// cache directory remembers the path and content of each program that the user starts by name. A
// reproducer can start only those programs.

// UntrustedError is the error for a reproducer whose program the user has never started by name.
type UntrustedError struct{ Program string }

func (e *UntrustedError) Error() string {
	return fmt.Sprintf("the reproducer was made with the program %q, which has not been run here before: look at it, and give --tool PROGRAM to run it", e.Program)
}

// Trusted reports whether the user has started the program at an absolute path before, with the same
// content.
func Trusted(path string) bool {
	if !filepath.IsAbs(path) {
		return false
	}
	digest, err := toolDigest(path)
	if err != nil {
		return false
	}
	mark, err := trustMark(path, digest)
	if err != nil {
		return false
	}
	_, err = os.Stat(mark)
	return err == nil
}

// trust records that the user has started the program by name. If it cannot write the record, a replay
// with this program needs --tool.
func trust(path, digest string) {
	mark, err := trustMark(path, digest)
	if err == nil && os.MkdirAll(filepath.Dir(mark), 0o700) == nil {
		_ = os.WriteFile(mark, []byte(path+"\n"), 0o600)
	}
}

func trustMark(path, digest string) (string, error) {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256([]byte(path + "\x00" + digest))
	return filepath.Join(dir, "millrace", "trusted", hex.EncodeToString(sum[:])), nil
}
