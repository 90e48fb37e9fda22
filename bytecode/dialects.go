package bytecode

// Dialects are the dialects that a file names, in its order; none of a file that is
// damaged.
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
