package devserver

import (
	"os"
	"path/filepath"
)

// Database is the name of the server's database in its data directory.
const Database = "temporal.db"

// Kept reports whether a server has left a database in dir. The jobs in the database can be seen only
// while a server runs there.
func Kept(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, Database))
	return err == nil
}
