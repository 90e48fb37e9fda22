package interp

import (
	"bytes"
	"encoding/binary"
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/num"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/check"
	"github.com/millrace-mlir/millrace/stablehlo/dialect/interpreter"
)

func printValue(c call) {
	if c.options.Out != nil {
		fmt.Fprintln(c.options.Out, Text(c.value(0)))
	}
}

// indexFile is the file in the probe directory that lists the tensors written so far. A line has
// the probe's id, the tensor's type and the file's name.
const indexFile = "index.csv"

// probe runs interpreter.probe: it passes its operand on, and writes it to the probe directory as a
// NumPy file.
func probe(c call) {
	c.set(0, c.value(0))
	t := c.tensor(0)
	dir := c.options.ProbeDir
	if dir == "" {
		c.fail("Probe serialization directory cannot be empty.")
	}
	id := interpreter.ProbeOp(c.op).ProbeId().Value
	c.probed[id]++
	file := filepath.Join(dir, fmt.Sprintf("%s_%d.npy", strings.Map(inFileName, id), c.probed[id]))
	if err := os.WriteFile(file, t.numpy(), 0o644); err != nil {
		c.fail("%s", err)
	}
	index, err := os.OpenFile(filepath.Join(dir, indexFile), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		c.fail("Failed to open instrumentation metadata file.")
	}
	w := csv.NewWriter(index)
	err = w.Write([]string{id, t.Type().String(), file})
	w.Flush()
	if closed := index.Close(); err != nil || w.Error() != nil || closed != nil {
		c.fail("Failed to open instrumentation metadata file.")
	}
}

func inFileName(r rune) rune {
	if strings.ContainsRune(`/\:*?"<>| `, r) {
		return '_'
	}
	return r
}

// numpy returns the tensor in NumPy's file format, version 1.0. Float formats that NumPy lacks are
// written as unsigned integers of the same size.
func (t *Tensor) numpy() []byte {
	size := int(t.el.bits()+7) / 8
	letter := map[kind]string{predicate: "b", signed: "i", unsigned: "u", float: "f", complexNumber: "c"}[t.el.kind]
	if t.el.kind == float && t.el.sem != num.F16 && t.el.width < 32 {
		letter = "u"
	}
	dims := make([]string, len(t.shape))
	for i, d := range t.shape {
		dims[i] = strconv.FormatInt(d, 10) + ","
	}
	header := fmt.Sprintf("{'descr': '<%s%d', 'fortran_order': False, 'shape': (%s), }", letter, size, strings.Join(dims, " "))
	const magic, align = "\x93NUMPY\x01\x00", 64
	header += strings.Repeat(" ", align-1-(len(magic)+2+len(header))%align) + "\n"
	out := binary.LittleEndian.AppendUint16([]byte(magic), uint16(len(header)))
	out = append(out, header...)
	a := t.Attr()
	for i := range t.size() {
		out = append(out, a.RawElement(i)...)
	}
	return out
}

// expectSerializedEq compares the operand with the data that a probe has written in the given
// iteration. It ends the program with an error if they differ.
func expectSerializedEq(c call) {
	o := check.ExpectSerializedEqOp(c.op)
	id := o.ProbeId().Value
	turn := int64(1)
	if i := o.Iteration(); i != nil {
		turn = max(i.Int64(), 1)
	}
	data, err := os.ReadFile(filepath.Join(c.options.ProbeDir, indexFile))
	if err != nil {
		c.fail("Failed to find serialized data for probe %s.", id)
	}
	rows, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		c.fail("Failed to find serialized data for probe %s.", id)
	}
	t := c.tensor(0)
	for _, row := range rows {
		if len(row) < 3 || row[0] != id {
			continue
		}
		if turn--; turn > 0 {
			continue
		}
		if row[1] != t.Type().String() {
			c.fail("Serialized types don't match: %s (actual) vs %s (expected) for probe %s.", row[1], t.Type(), id)
		}
		if file, err := os.ReadFile(row[2]); err != nil || !bytes.Equal(file, t.numpy()) {
			c.fail("Failed to verify serialized tensor %s.", id)
		}
		return
	}
	c.fail("Failed to find serialized data for probe %s.", id)
}
