// Package rebinding finds requests that a web page of another site made a browser send to this machine. The page
// has the name of its own site lead to the loopback address (DNS rebinding).
package rebinding

import (
	"net"
	"net/http"
	"slices"
	"strings"
)

// Suspected reports whether a request came to a loopback address under a host name that is neither localhost's nor in
// hosts, the names of proxies.
func Suspected(r *http.Request, hosts []string) bool {
	local, ok := r.Context().Value(http.LocalAddrContextKey).(*net.TCPAddr)
	return ok && local.IP.IsLoopback() && !loopback(r.Host) && !slices.Contains(hosts, hostname(r.Host))
}

func hostname(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		return name
	}
	return strings.Trim(host, "[]")
}

func loopback(host string) bool {
	name := hostname(host)
	ip := net.ParseIP(name)
	return name == "localhost" || ip != nil && ip.IsLoopback()
}
