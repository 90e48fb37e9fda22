# The image of a worker and of a client that talks to a server elsewhere: one static program that has no server in it.
#
#   docker build -t millrace --build-arg VERSION=v0.1.0 .
#
# `make image` builds it. An image with programs of your own as engines begins with this one: see docs/deploy.md.
ARG GO_VERSION=1.26
FROM --platform=$BUILDPLATFORM golang:${GO_VERSION} AS build
ARG TARGETOS TARGETARCH VERSION=
WORKDIR /src
COPY go.mod go.sum ./
RUN --mount=type=cache,target=/go/pkg/mod go mod download
COPY . .
RUN --mount=type=cache,target=/go/pkg/mod --mount=type=cache,target=/root/.cache/go-build \
    CGO_ENABLED=0 GOOS=$TARGETOS GOARCH=$TARGETARCH go build -trimpath -ldflags "-s -w -X github.com/millrace-mlir/millrace/opt.release=$VERSION" -o /out/ ./cmd/millrace ./cmd/millrace-opt ./cmd/millrace-translate
RUN mkdir -p /out/tmp && chmod 1777 /out/tmp

FROM scratch AS image
ARG VERSION=devel
LABEL org.opencontainers.image.title=millrace \
      org.opencontainers.image.version=$VERSION \
      org.opencontainers.image.licenses=Apache-2.0 \
      org.opencontainers.image.source=https://github.com/millrace-mlir/millrace
COPY --from=build /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/
COPY --from=build /out/tmp /tmp
COPY --from=build /out/millrace /out/millrace-opt /out/millrace-translate /usr/bin/
ENV HOME=/tmp XDG_DATA_HOME=/tmp/data XDG_CACHE_HOME=/tmp/cache
# The number, not a name: Kubernetes checks runAsNonRoot by it, and there is no passwd file.
USER 65532:65532
EXPOSE 9464
ENTRYPOINT ["/usr/bin/millrace"]
CMD ["worker", "--metrics-address=:9464", "--log-format=json"]
