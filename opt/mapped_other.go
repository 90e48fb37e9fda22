//go:build !unix

package opt

import "os"

// mapped is a file mapped into memory. On this system it is always nil, and files are
// read.
type mapped []byte

func mapFile(*os.File, int) mapped { return nil }

func (mapped) leave(from, to int) {}
