package bytecode

// Dialects returns the names of the dialects that a bytecode file uses, in the order of the
// file. It returns nil if the file is invalid.
func Dialects(data []byte) []string {
	f, err := open("", data)
	if err != nil {
		return nil
	}
	names := make([]string, len(f.dialects))
	for i := range names {
		names[i] = f.dialects[i].name
	}
	return names
}
