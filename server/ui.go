package main

import (
	"errors"
	"fmt"
	"io/fs"
	"net"
	"net/http"

	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"github.com/temporalio/ui-server/v2/server/config"
	"github.com/temporalio/ui-server/v2/server/csrf"
	"github.com/temporalio/ui-server/v2/server/route"
	"github.com/temporalio/ui-server/v2/ui"
)

// webUI is the HTTP server of Temporal's own web interface.
type webUI struct{ server *http.Server }

// startUI serves Temporal's web interface on a port of the loopback address. It assembles the parts
// of ui-server's own Server, with a guard (ownPages) in front. The guard refuses requests from
// other web pages, which a browser on this machine might send.
func startUI(address, namespace string, port int) (*webUI, error) {
	cfg, err := config.NewConfigProviderWithRefresh(&config.Config{
		TemporalGRPCAddress: address,
		DefaultNamespace:    namespace,
		Host:                loopback,
		Port:                port,
		EnableUI:            true,
		HideLogs:            true,
		DisableNewsFetch:    true,
		CORS:                config.CORS{CookieInsecure: true},
	})
	if err != nil {
		return nil, fmt.Errorf("Temporal's web pages: %w", err)
	}
	assets, err := ui.Assets()
	if err == nil {
		assets, err = fs.Sub(assets, "local")
	}
	if err != nil {
		return nil, fmt.Errorf("Temporal's web pages: %w", err)
	}
	e := echo.New()
	e.HideBanner, e.HidePort = true, true
	e.Pre(ownPages(port))
	e.Use(middleware.Recover(), middleware.Gzip(), middleware.Secure(), csrf.EnsureTokenCookie(false))
	e.Use(middleware.CSRFWithConfig(csrf.MiddlewareConfig(cfg, false)))
	e.Pre(route.PublicPath(""))
	route.SetHealthRoute(e)
	route.SetAuthRoutes(e, cfg)
	if err := errors.Join(route.SetAPIRoutes(e, cfg, nil), route.SetUIRoutes(e, "", assets, cfg)); err != nil {
		return nil, fmt.Errorf("Temporal's web pages: %w", err)
	}
	route.SetRenderRoute(e, "/")
	l, err := net.Listen("tcp", fmt.Sprintf("%s:%d", loopback, port))
	if err != nil {
		return nil, fmt.Errorf("Temporal's web pages: %w", err)
	}
	u := &webUI{&http.Server{Handler: e}}
	go u.server.Serve(l)
	return u, nil
}

// errForeign is the response to a request that does not come from a page of this server.
var errForeign = echo.NewHTTPError(http.StatusForbidden, errors.New("only pages of this server may ask it"))

// ownPages returns the guard of the web interface. It refuses requests whose origin is another
// page, and requests for a host name that is not a loopback name. A foreign page can send the
// latter by rebinding its own host name to the loopback address.
func ownPages(port int) echo.MiddlewareFunc {
	hosts := map[string]bool{}
	for _, name := range []string{loopback, "localhost", "[::1]"} {
		hosts[fmt.Sprintf("%s:%d", name, port)] = true
	}
	return func(next echo.HandlerFunc) echo.HandlerFunc {
		return func(c echo.Context) error {
			r := c.Request()
			origin := r.Header.Get(echo.HeaderOrigin)
			if !hosts[r.Host] || origin != "" && origin != "http://"+r.Host {
				return errForeign
			}
			return next(c)
		}
	}
}

// Stop stops serving the web interface.
func (u *webUI) Stop() { u.server.Close() }
