GO ?= go
CONFORMANCE ?= ../shared/conformance/run.py
GOLANGCI_LINT_VERSION := v2.15.0
GOVULNCHECK_VERSION := v1.9.0
FUZZTIME ?= 10s
LINT_DESIGNS ?= rocket-small
EVERY ?= 1
RACE ?= -short

VERSION ?= $(shell git describe --tags --always 2>/dev/null)

.PHONY: help build test server lsp vscode e2e temporal nests soak clusters engines guests exports affine-bad oracle pieces race irdebug lint vulnerabilities conformance ci fuzz chart screenshots cost dependencies image release scale shapes starts verilog-lint playground playground-test

help: ## List the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "%-12s %s\n", $$1, $$2}'

build: ## Build the programs into bin/
	$(GO) build -o bin/ ./cmd/...

test: ## Run all tests but those that want a Temporal server
	$(GO) test ./...

server: ## Build Temporal's server for one machine, which `millrace dev` starts, into bin/
	cd server && $(GO) build -o ../bin/millrace-server .

lsp: ## Build the language server into bin/, and test it
	cd lsp && $(GO) build -o ../bin/millrace-lsp . && $(GO) test ./...

vscode: lsp ## Build the extension for VS Code with npm, and test it with the language server
	cd editors/vscode && npm ci && MILLRACE_LSP=$(CURDIR)/bin/millrace-lsp npm test && npm run package

playground: ## Build the playground into bin/playground: a site of static files, which the console beside it serves, too
	$(GO) run ./playground/build -o bin/playground

playground-test: ## Hold 300 inputs of the corpus in a headless Chromium against millrace-opt's bytes (SEED=1 COUNT=300)
	cd e2e && MILLRACE_PLAYGROUND=$(or $(COUNT),300) MILLRACE_SEED=$(or $(SEED),1) MILLRACE_CORPUS=$(abspath ../shared/corpus) $(GO) test . -count=1 -run TestPlayground -timeout 1h -v

e2e: ## Test with real servers, processes and faults; the server is built (five minutes of processor time, once)
	cd server && $(GO) test ./...
	cd e2e && $(GO) test -timeout 30m ./... && MILLRACE_E2E=dev $(GO) test -timeout 30m .

race: ## Run the concurrent packages under the race detector (RACE= without -short: all inputs, four times as long)
	$(GO) test -race $(RACE) $(RACED)

RACED = ./ir/... ./passes/... $(RACED_CORE)
# What has threads of its own. passes/all runs the passes' inputs with threads; a merge takes that for all of them.
RACED_CORE = ./ir ./ir/asm/... ./ir/rewrite/... ./passes ./passes/all ./timing/... ./bytecode/... ./store/... ./num/... ./engine/... ./repro/... ./worker/... ./workflow/...

irdebug: ## Run the tests of the IR and of passes with -tags irdebug: uses of recycled nodes, and diagnostics that others silence, panic
	$(GO) vet -tags irdebug ./ir && $(GO) test -tags irdebug $(IRDEBUG)

IRDEBUG = -timeout 30m ./ir/... ./passes/...

scale: ## Run the workflows against simulated fleets of 256 and 1,000 workers (ten minutes; see docs/scale.md)
	MILLRACE_SCALE=100000 $(GO) test ./workflow -run TestScale -v -count=1 -timeout 2h

lint: ## Run golangci-lint, of which go vet is a part
	for d in examples/calc examples/toy charts/check release lsp server e2e; do (cd $$d && $(GO) list -mod=readonly -deps -test ./... >/dev/null) || { echo "$$d/go.mod: run go mod tidy there"; exit 1; }; done
	$(GO) run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_LINT_VERSION) run ./...
	for d in server release lsp e2e; do (cd $$d && $(GO) run github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(GOLANGCI_LINT_VERSION) run ./...) || exit 1; done

# The programs that `make systems` vets. CI takes the libraries only: dialects and passes have no code for one system.
PROGRAMS ?= ./cmd/...

systems: ## Vet the programs that releases have for macOS and Windows (.ci/platforms), the libraries, and the client
	sed -n 's|^\([a-z]*\)/\([a-z0-9]*\) \+cmd$$|\1 \2|p' .ci/platforms | while read -r os arch; do \
		GOOS=$$os GOARCH=$$arch $(GO) vet $(PROGRAMS) ./engine ./opt ./bytecode ./timing || exit 1; done
	GOOS=windows $(GO) vet ./service ./store

vulnerabilities: ## Ask the Go vulnerability database about what is called here (govulncheck)
	$(GO) run golang.org/x/vuln/cmd/govulncheck@$(GOVULNCHECK_VERSION) ./...

dependencies: ## Ask the module proxy which dependencies are behind, and write RATIONALE's table of them
	$(GO) test ./house -run TestDependencies -count=1 -update

conformance: build ## Hold millrace-opt against mlir-opt-22 on every case, with the floors of .ci/floors (an hour; a merge takes a sample)
	.ci/conformance $(CONFORMANCE) whole

pieces: ## Run passes on the shared corpus in single units, in a random order, against one process (seven minutes; EVERY=10 takes one input of ten)
	MILLRACE_PIECES=$(or $(EVERY),1) MILLRACE_CORPUS=$(abspath ../shared/corpus) $(GO) test -count=1 -timeout 1h -v -run TestPieces ./engine/native

oracle: ## Ask mlir-opt-22 again about each input of the tests of passes, of which a merge asks about some (ten minutes)
	MILLRACE_ORACLE=1 $(GO) test -count=1 ./passes/... ./translate/... ./stablehlo/... ./circt/...

chart: ## Check the Helm chart and the alert rules (helm lint and template, Kubernetes' schemas, promtool), and how a release is packed
	cd charts/check && $(GO) test ./...
	cd release && $(GO) test ./...

SCREENSHOT_INPUT ?= /tmp/millrace-screenshots.mlir

screenshots: ## Make the console's pictures in docs/images with a headless Chromium; fails on an empty panel
	python3 ../shared/bench/gen.py 20000 1 >$(SCREENSHOT_INPUT)
	cd e2e && MILLRACE_SCREENSHOTS=$(CURDIR)/docs/images MILLRACE_INPUT=$(SCREENSHOT_INPUT) $(GO) test . -count=1 -run TestScreenshots -timeout 20m -v

cost: ## Measure what timing, metrics and spans cost in processor time: two compilations at a time, a core each
	timing/cost/cost.py

image: ## Build the container image (docker)
	docker build --build-arg VERSION=$(VERSION) -t ghcr.io/millrace-mlir/millrace:$(patsubst v%,%,$(VERSION)) .

release: ## Build archives, packages, image, chart, SBOM, provenance and checksums into dist/, offline; VERSION=v1.2.3
	.ci/release $(VERSION)

pgo: ## Profile the workloads of cmd/millrace-opt on INPUT (a module of 26 MB, from ../shared/bench/gen.py) for the compiler of releases
	MILLRACE_BENCH_INPUT=$(abspath $(INPUT)) $(GO) test ./cmd/millrace-opt -run '^$$' -bench Workloads -benchtime 5x -cpuprofile release/workloads.pprof -o /dev/null

fuzz: ## Fuzz what reads bytes, FUZZTIME (10s) a target
	$(GO) test ./ir/asm -run '^$$' -fuzz FuzzLexer -fuzztime $(FUZZTIME) -fuzzminimizetime 10x
	for t in Parse RoundTrip Attribute; do $(GO) test ./ir/dialect/all -run '^$$' -fuzz "^Fuzz$$t"'$$' -fuzztime $(FUZZTIME) -fuzzminimizetime 10x || exit 1; done
	for t in Read RoundTrip Slice; do $(GO) test ./bytecode -run '^$$' -fuzz "^Fuzz$$t"'$$' -fuzztime $(FUZZTIME) -fuzzminimizetime 10x || exit 1; done
	for t in Relation Union; do $(GO) test ./num/affine -run '^$$' -fuzz "^Fuzz$$t"'$$' -fuzztime $(FUZZTIME) -fuzzminimizetime 10x || exit 1; done
	for t in Text Passes; do $(GO) test ./circt/all -run '^$$' -fuzz "^Fuzz$$t"'$$' -fuzztime $(FUZZTIME) -fuzzminimizetime 10x || exit 1; done
	$(GO) test ./ir/dialect/irdl/load -run '^$$' -fuzz FuzzFile -fuzztime $(FUZZTIME) -fuzzminimizetime 10x
	$(GO) test ./passes -run '^$$' -fuzz FuzzParsePipeline -fuzztime $(FUZZTIME) -fuzzminimizetime 10x

temporal: ## The end-to-end tests on Temporal's own development server, whose `temporal` is in the PATH (a quarter of an hour)
	cd e2e && MILLRACE_E2E=temporal $(GO) test -timeout 1h .

nests: ## Affine passes on 5,000 programs and the corpus in the interpreter, 500 programs on the machine (half an hour)
	MILLRACE_PROGRAMS=30000 $(GO) test ./passes/all -run 'TestNests$$' -v -count=1 -timeout 2h
	MILLRACE_PROGRAMS=1 $(GO) test ./passes/all -run TestCorpusNests -v -count=1 -timeout 2h
	MILLRACE_PROGRAMS=500 $(GO) test ./passes/convert/llvm/machine -run TestNests -v -count=1 -timeout 2h

soak: ## 100 trials from the seed MILLRACE_SOAK_SEED on, half on files and half on an S3 server: a job, and up to four faults while it runs (20 minutes)
	cd e2e && for s in files s3; do MILLRACE_SOAK=50 MILLRACE_SOAK_STORE=$$s $(GO) test . -run TestSoak -v -count=1 -timeout 2h || exit 1; done

clusters: ## Inline 1,000 call graphs and the corpus in clusters of 1, 2, 7 and 100 functions, held against one process (five minutes)
	MILLRACE_GRAPHS=1000 MILLRACE_CORPUS=$(CURDIR)/../shared/corpus $(GO) test ./engine/native -run TestClusters -v -count=1 -timeout 1h

starts: ## Interrupt the first start of `millrace dev` 200 times (ten minutes)
	cd e2e && MILLRACE_STARTS=200 $(GO) test . -run TestInterruptedFirstStart -v -count=1 -timeout 1h

engines: ## Run the corpus in mlir-opt-22 and mlir-opt-19 as engines, split into single units, against the programs alone (hours; EVERY=20 takes each 20th run)
	cd e2e && MILLRACE_CORPUS=$(CURDIR)/../shared/corpus MILLRACE_EVERY=$(EVERY) $(GO) test ./service -run 'TestEngines$$' -v -count=1 -timeout 12h

exports: ## 500 random JAX programs: text, artifacts, lowerings and values against jaxlib, torch-mlir and Catalyst (SEED=1 COUNT=500)
	$(GO) build -o bin/ ./cmd/millrace-stablehlo-opt ./cmd/millrace-stablehlo-translate
	stablehlo/machine/exports.py --seed $(or $(SEED),1) --count $(or $(COUNT),500)

shapes: ## Passes on inputs of one shape at doubling sizes: what grows faster, or is slower than mlir-opt-22 (five minutes)
	$(GO) build -o bin/ ./cmd/millrace-opt
	conformance/shapes.py --tool bin/millrace-opt --oracle mlir-opt-22

verilog-lint: ## Have verilator, iverilog and yosys read our Verilog of LINT_DESIGNS, and simulate two option sets in lock step
	mkdir -p bin/lint && for d in $(LINT_DESIGNS); do gzip -dc ../shared/circt/designs/$$d.fir.gz >bin/lint/$$d.fir || exit 1; done
	MILLRACE_LINT="$(foreach d,$(LINT_DESIGNS),$(CURDIR)/bin/lint/$(d).fir)" $(GO) test ./circt/firtool -run TestLint -v -count=1 -timeout 1h
	$(GO) run ./cmd/millrace-firtool circt/firtool/testdata/lint.fir -o bin/lint/a.v
	$(GO) run ./cmd/millrace-firtool circt/firtool/testdata/lint.fir -o bin/lint/b.v -O=debug --preserve-aggregate=1d-vec --preserve-values=all
	../shared/circt/lockstep.sh Lint bin/lint/a.v bin/lint/b.v 10000 circt/firtool/testdata/plusarg_reader.v

guests: ## The designs of circt and stablehlo through the service, generated modules and programs through their passes (hours)
	MILLRACE_DESIGNS=$(CURDIR)/../shared $(GO) test ./circt/firrtl -run TestLargeDesigns -v -count=1 -timeout 3h
	cd e2e && MILLRACE_DESIGNS=$(CURDIR)/../shared $(GO) test . -run TestLargeDesigns -v -count=1 -timeout 3h
	MILLRACE_PROGRAMS=20000 $(GO) test ./circt/all -run TestSimulation -v -count=1 -timeout 3h
	MILLRACE_PROGRAMS=10000 $(GO) test ./stablehlo/all -run 'TestPrograms|TestVersions' -v -count=1 -timeout 3h

affine-bad: ## Give bad affine code to every affine pass and print seconds and MB of each run
	$(GO) build -o bin/ ./cmd/millrace-opt
	MILLRACE_BAD=$(CURDIR)/bin/millrace-opt $(GO) test ./passes/affine -run TestBadInput -v -count=1 -timeout 1h

ci: ## What a merge must pass
	.ci/run
