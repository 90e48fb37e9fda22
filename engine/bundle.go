package engine

import (
	"encoding/binary"
	"errors"
)

// A bundle is several modules in one blob. It begins with their number (32 bits, little-endian), and
// for each module its length plus one (64 bits). The modules follow. A length of zero stands for a
// missing module.

// Bundle encodes modules as a bundle: one blob that contains all of them. A module may be nil, such as
// the missing result of a failed unit; Unbundle then returns nil for it.
func Bundle(modules [][]byte) []byte {
	size := 4 + 8*len(modules)
	for _, m := range modules {
		size += len(m)
	}
	out := binary.LittleEndian.AppendUint32(make([]byte, 0, size), uint32(len(modules)))
	for _, m := range modules {
		n := uint64(0)
		if m != nil {
			n = uint64(len(m)) + 1
		}
		out = binary.LittleEndian.AppendUint64(out, n)
	}
	for _, m := range modules {
		out = append(out, m...)
	}
	return out
}

var errBundle = errors.New("damaged bundle of modules")

// Unbundle returns the modules of a bundle, which are slices of data. A missing module is nil.
func Unbundle(data []byte) ([][]byte, error) {
	if len(data) < 4 {
		return nil, errBundle
	}
	n := uint64(binary.LittleEndian.Uint32(data))
	lengths, data := data[4:], data[4:]
	if uint64(len(data)) < 8*n {
		return nil, errBundle
	}
	data = data[8*n:]
	modules := make([][]byte, n)
	for i := range modules {
		size := binary.LittleEndian.Uint64(lengths[8*i:])
		if size == 0 {
			continue
		}
		if size--; size > uint64(len(data)) {
			return nil, errBundle
		}
		modules[i], data = data[:size:size], data[size:]
	}
	if len(data) > 0 {
		return nil, errBundle
	}
	return modules, nil
}

// Reading is the value of Failure.Pass if no pass failed: the engine could not read the module, or
// could not run the pipeline on it.
const Reading = "parser"
