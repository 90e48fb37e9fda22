//go:build noui

package devserver

// webUI is empty in builds that leave Temporal's web interface out.
type webUI struct{}

func startUI(string, string, int) *webUI { return nil }

func (u *webUI) Stop() {}
