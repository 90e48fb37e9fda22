package tool

import (
	"bufio"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/millrace-mlir/millrace/repro/behave"
)

// maxSteps bounds the operations that the interpreter executes, so that a run ends.
const maxSteps = 1 << 32

// interpret runs function main of a module in Millrace's interpreter and prints what the program
// prints. It returns the exit status.
func (c *compiler) interpret(text []byte) int {
	m, err := behave.Parse(Toy("toyc").Dialects, "program.mlir", text)
	if err != nil {
		return c.fail("%v", err)
	}
	call, err := m.Call("main", nil)
	if err != nil {
		return c.fail("%v", err)
	}
	outcome, err := m.Run(call, maxSteps)
	if err != nil {
		return c.fail("%v", err)
	}
	w := bufio.NewWriter(c.stdout)
	defer func() { _ = w.Flush() }()
	for _, line := range outcome.Lines() {
		name, args, ok := strings.Cut(strings.TrimSuffix(strings.TrimPrefix(line, "call @"), ")"), "(")
		switch {
		case !ok: // the result of main
		case name == "printNewline":
			_ = w.WriteByte('\n')
		default:
			_, _ = w.WriteString(formatFloat(args) + " ")
		}
	}
	if err := outcome.Err(); err != nil {
		return c.fail("%v", err)
	}
	return 0
}

// formatFloat returns a float, given as MLIR writes it, as C's printf writes it with %f.
func formatFloat(text string) string {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		bits, _ := strconv.ParseUint(text, 0, 64) // infinities and NaNs are written as their bits
		v = math.Float64frombits(bits)
	}
	switch {
	case math.IsInf(v, 0):
		return strings.ToLower(strings.TrimPrefix(strconv.FormatFloat(v, 'f', -1, 64), "+"))
	case math.IsNaN(v) && math.Signbit(v):
		return "-nan"
	case math.IsNaN(v):
		return "nan"
	}
	return fmt.Sprintf("%f", v)
}
