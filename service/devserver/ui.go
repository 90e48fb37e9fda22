//go:build !noserver

package devserver

import (
	uiserver "github.com/temporalio/ui-server/v2/server"
	uiconfig "github.com/temporalio/ui-server/v2/server/config"
	"github.com/temporalio/ui-server/v2/server/server_options"
)

// webUI is Temporal's own web interface.
type webUI struct{ server *uiserver.Server }

func startUI(address, namespace string, port int) *webUI {
	s := uiserver.NewServer(server_options.WithConfigProvider(&uiconfig.Config{
		TemporalGRPCAddress: address,
		DefaultNamespace:    namespace,
		Host:                loopback,
		Port:                port,
		EnableUI:            true,
		HideLogs:            true,
		DisableNewsFetch:    true,
		CORS:                uiconfig.CORS{CookieInsecure: true},
	}))
	go s.Start()
	return &webUI{s}
}

func (u *webUI) Stop() { u.server.Stop() }
