package text

import (
	"bytes"
	"strconv"

	"github.com/millrace-mlir/millrace/bytecode"
)

// Portable text does not contain the places of its operations, so equal units have equal text wherever
// they are. The cache then finds them after an edit elsewhere or under another name:
//
//	loc("kernels.mlir":812:7)  =>  loc("0":13:7)   if line 800 is the first one that is named
//	%arg41, %907               =>  %v0, %v1        in the order of their appearance in each operation
//
// A program numbers values over the whole file, so numbers depend on the rest of the file. Stand-ins
// for other operations have no location at all, since their distance changes with the operations in
// between. The module around the units has no location either.

// CutPortable is Cut without the places of operations: their text depends on neither file names nor
// line numbers. The result files has the removed names and lines, with which Place restores them.
func (c *Cutter) CutPortable(units []int) (data []byte, at []int, files []bytecode.File) {
	data, at = c.cut(units, func(op []byte, stub bool) []byte {
		if stub {
			op = unplaced(op)
		}
		if c.module.values { // other operations may name a result
			return op
		}
		return renumbered(op)
	})
	data, files = portable(data)
	return data, at, files
}

// portable replaces the file names in locations by numbers, and counts lines from the first line that
// names the file. It returns the new text, and the name and first line of each file. Names stay as
// quoted in the text.
func portable(data []byte) ([]byte, []bytecode.File) {
	index := map[string]int{}
	var files []bytecode.File
	eachPlace(data, func(name []byte, line int) (string, int) {
		i, known := index[string(name)]
		if !known {
			i = len(files)
			index[string(name)] = i
			files = append(files, bytecode.File{Name: string(name)})
		}
		if f := &files[i]; line > 0 && (f.Line == 0 || uint32(line) < f.Line) {
			f.Line = uint32(line)
		}
		return "", 0
	})
	for i := range files {
		files[i].Line = max(files[i].Line, 1)
	}
	return eachPlace(data, func(name []byte, line int) (string, int) {
		i := index[string(name)]
		return strconv.Itoa(i), moved(line, int(files[i].Line), 1)
	}), files
}

// Place restores the file names and lines in the locations of portable text.
func Place(data []byte, files []bytecode.File) []byte {
	if len(files) == 0 {
		return data
	}
	return Move(data, bytecode.MovesOf(files))
}

// Move changes the locations of text: each move replaces one file name, and shifts the lines of that
// file.
func Move(data []byte, moves []bytecode.Move) []byte {
	if len(moves) == 0 {
		return data
	}
	by := make(map[string]bytecode.Move, len(moves))
	for _, m := range moves {
		by[m.From.Name] = m
	}
	return eachPlace(data, func(name []byte, line int) (string, int) {
		m, known := by[string(name)]
		if !known {
			return string(name), line
		}
		return m.To.Name, moved(line, int(m.From.Line), int(m.To.Line))
	})
}

// moved shifts a line number by to - from. Line 0 means no line, and stays 0.
func moved(line, from, to int) int {
	if line == 0 {
		return 0
	}
	return max(line-from+to, 1)
}

var locOpen = []byte("loc(")

// eachPlace copies text. In its locations, it replaces each file name and line by the results of place.
func eachPlace(data []byte, place func(name []byte, line int) (string, int)) []byte {
	out := make([]byte, 0, len(data))
	for i := 0; i < len(data); {
		switch {
		case data[i] == '"':
			end := skipString(data, i)
			out = append(out, data[i:end]...)
			i = end
		case data[i] == 'l' && bytes.HasPrefix(data[i:], locOpen) && (i == 0 || !isWord(data[i-1])):
			end := i + len(locOpen) + inside(data[i+len(locOpen):])
			out = appendPlaces(out, data[i:end], place)
			i = end
		default:
			out = append(out, data[i])
			i++
		}
	}
	return out
}

// inside returns the length of the text in a bracket. It begins after the open bracket, and the result
// is the index of the bracket that closes it.
func inside(text []byte) int {
	depth := 1
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '"':
			i = skipString(text, i) - 1
		case '(', '[', '<', '{':
			depth++
		case ')', ']', '>', '}':
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return len(text)
}

// appendPlaces appends the location loc to out, with the file names and lines that place returns. Each
// string before a colon and a number is a file name, and the number is a line. A number after "to" is a
// line as well.
func appendPlaces(out, loc []byte, place func(name []byte, line int) (string, int)) []byte {
	for i := 0; i < len(loc); {
		if loc[i] != '"' {
			out = append(out, loc[i])
			i++
			continue
		}
		end := skipString(loc, i)
		digits := decimal(loc, end+1)
		if end >= len(loc) || loc[end] != ':' || digits == end+1 {
			out = append(out, loc[i:end]...)
			i = end
			continue
		}
		quoted := loc[i+1 : end-1]
		name, line := place(quoted, atoi(loc[end+1:digits]))
		out = append(append(append(out, '"'), name...), '"', ':')
		out = strconv.AppendInt(out, int64(line), 10)
		i = digits
		if i < len(loc) && loc[i] == ':' { // the column, and perhaps an end
			column := decimal(loc, i+1)
			out = append(out, loc[i:column]...)
			i = column
			if last := decimal(loc, i+len(" to ")); bytes.HasPrefix(loc[i:], []byte(" to ")) && last > i+len(" to ") {
				_, line = place(quoted, atoi(loc[i+len(" to "):last]))
				out = strconv.AppendInt(append(out, " to "...), int64(line), 10)
				i = last
			}
		}
	}
	return out
}

// decimal returns the index behind the digits that begin at i.
func decimal(s []byte, i int) int {
	for i < len(s) && '0' <= s[i] && s[i] <= '9' {
		i++
	}
	return i
}

func atoi(digits []byte) int {
	n, _ := strconv.Atoi(string(digits)) // what is too large for a line counts as none
	return n
}

// unplaced copies the text of an operation, with loc(unknown) for each location.
func unplaced(op []byte) []byte {
	out := make([]byte, 0, len(op))
	for i := 0; i < len(op); {
		switch {
		case op[i] == '"':
			end := skipString(op, i)
			out = append(out, op[i:end]...)
			i = end
		case op[i] == 'l' && bytes.HasPrefix(op[i:], locOpen) && !isWord(op[max(i-1, 0)]):
			out = append(out, "loc(unknown"...)
			i += len(locOpen)
			i += inside(op[i:])
		default:
			out = append(out, op[i])
			i++
		}
	}
	return out
}

// renumbered copies the text of an operation, and renames its values to %v0, %v1, ... in the order of
// their appearance.
func renumbered(op []byte) []byte {
	out := make([]byte, 0, len(op))
	names := map[string]int{}
	for i := 0; i < len(op); {
		switch {
		case op[i] == '"':
			end := skipString(op, i)
			out = append(out, op[i:end]...)
			i = end
		case op[i] == '%' && i+1 < len(op) && isWord(op[i+1]):
			end := i + 1
			for end < len(op) && isWord(op[end]) {
				end++
			}
			n, known := names[string(op[i+1:end])]
			if !known {
				n = len(names)
				names[string(op[i+1:end])] = n
			}
			out = strconv.AppendInt(append(out, "%v"...), int64(n), 10)
			i = end
		default:
			out = append(out, op[i])
			i++
		}
	}
	return out
}
