//go:build !unix

package opt

import "os"

// mapped has nothing to offer here: files are read.
type mapped []byte

func mapFile(*os.File, int) mapped { return nil }

func (mapped) leave(from, to int) {}
