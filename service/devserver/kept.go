package devserver

import (
	"os"
	"path/filepath"
)

// Database is the name of the server's database in its data directory.
const Database = "temporal.db"

// Kept reports whether a server has left a database in dir: jobs that are known while one runs there.
func Kept(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, Database))
	return err == nil
}
