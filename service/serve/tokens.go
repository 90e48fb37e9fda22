package serve

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
)

// leastToken is the least length of a token, in bytes.
const leastToken = 16

// ParseTokens reads a file of tokens. A line is a name, a space and the token. In place of the token it can have
// "sha256:" and the token's digest in hexadecimal digits; then the file holds no secret. Empty lines and lines after "#" do not count.
func ParseTokens(text string) ([]Token, error) {
	var all []Token
	number := 0
	for line := range strings.Lines(text) {
		number++
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if len(words) != 2 {
			return nil, fmt.Errorf("line %d: a line is a name and a token", number)
		}
		t := Token{Name: words[0]}
		if digest, ok := strings.CutPrefix(words[1], "sha256:"); ok {
			data, err := hex.DecodeString(digest)
			if err != nil || len(data) != sha256.Size {
				return nil, fmt.Errorf("line %d: the digest of %s is not 64 hexadecimal digits", number, t.Name)
			}
			copy(t.Digest[:], data)
		} else if len(words[1]) < leastToken {
			return nil, fmt.Errorf("line %d: the token of %s is shorter than %d characters", number, t.Name, leastToken)
		} else {
			t.Digest = sha256.Sum256([]byte(words[1]))
		}
		for _, o := range all {
			if o.Digest == t.Digest {
				return nil, fmt.Errorf("line %d: %s and %s have the same token", number, o.Name, t.Name)
			}
		}
		all = append(all, t)
	}
	return all, nil
}
