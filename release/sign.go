package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	provenance "github.com/in-toto/attestation/go/predicates/provenance/v1"
	intoto "github.com/in-toto/attestation/go/v1"
	"github.com/secure-systems-lab/go-securesystemslib/dsse"
	"github.com/secure-systems-lab/go-securesystemslib/signerverifier"
	"google.golang.org/protobuf/encoding/protojson"
	"google.golang.org/protobuf/types/known/structpb"
	"google.golang.org/protobuf/types/known/timestamppb"
)

// sums is the name of the file with the checksums of all files, which `sha256sum --check` reads.
const sums = "SHA256SUMS"

// digests returns the names of the files that the release has so far, sorted, and their digests.
func (r *release) digests() (names []string, digests map[string]string, err error) {
	entries, err := os.ReadDir(r.dist)
	if err != nil {
		return nil, nil, err
	}
	digests = map[string]string{}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(r.dist, e.Name()))
		if err != nil {
			return nil, nil, err
		}
		sum := sha256.Sum256(data)
		names, digests[e.Name()] = append(names, e.Name()), hex.EncodeToString(sum[:])
	}
	slices.Sort(names)
	return names, digests, nil
}

// provenance writes the provenance of the release: an in-toto statement with SLSA's predicate
// (version 1), about files, source and builder. With a key, it also writes the statement in a
// signed envelope (DSSE).
func (r *release) provenance() error {
	statement, err := r.statement()
	if err != nil {
		return err
	}
	stem := filepath.Join(r.dist, "millrace_"+r.number())
	if r.key != "" {
		envelope, err := r.envelope(statement)
		if err != nil {
			return err
		}
		if err := os.WriteFile(stem+".intoto.jsonl", envelope, 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(stem+".provenance.json", statement, 0o644)
}

func (r *release) statement() ([]byte, error) {
	names, digests, err := r.digests()
	if err != nil {
		return nil, err
	}
	s := &intoto.Statement{Type: intoto.StatementTypeUri, PredicateType: "https://slsa.dev/provenance/v1"}
	for _, name := range names {
		s.Subject = append(s.Subject, &intoto.ResourceDescriptor{Name: name, Digest: map[string]string{"sha256": digests[name]}})
	}
	var platforms []any
	for _, t := range r.targets {
		platforms = append(platforms, t.String())
	}
	parameters, err := structpb.NewStruct(map[string]any{"version": r.version, "platforms": platforms})
	if err != nil {
		return nil, err
	}
	p := &provenance.Provenance{
		BuildDefinition: &provenance.BuildDefinition{
			BuildType: source + "/release@v1", ExternalParameters: parameters,
			ResolvedDependencies: []*intoto.ResourceDescriptor{
				{Uri: "git+" + source, Digest: map[string]string{"gitCommit": r.commit}},
				{Uri: "pkg:golang/toolchain@" + runtime.Version(), Name: "go", Digest: map[string]string{}},
			},
		},
		RunDetails: &provenance.RunDetails{
			Builder:  &provenance.Builder{Id: r.builder},
			Metadata: &provenance.BuildMetadata{StartedOn: timestamppb.New(r.at)}, // the commit's time: the same bytes again
		},
	}
	if err := p.Validate(); err != nil {
		return nil, err
	}
	predicate, err := protojson.Marshal(p)
	if err != nil {
		return nil, err
	}
	s.Predicate = &structpb.Struct{}
	if err := protojson.Unmarshal(predicate, s.Predicate); err != nil {
		return nil, err
	}
	if err := s.Validate(); err != nil {
		return nil, err
	}
	data, err := protojson.Marshal(s)
	if err != nil {
		return nil, err
	}
	// protojson varies its spaces on purpose.
	var out bytes.Buffer
	if err := json.Indent(&out, compact(data), "", "  "); err != nil {
		return nil, err
	}
	out.WriteByte('\n')
	return out.Bytes(), nil
}

func compact(data []byte) []byte {
	var out bytes.Buffer
	if json.Compact(&out, data) != nil {
		return data
	}
	return out.Bytes()
}

// signer reads the private key and returns a signer with it.
func (r *release) signer() (dsse.SignerVerifier, error) {
	data, err := os.ReadFile(r.key)
	if err != nil {
		return nil, err
	}
	key, err := signerverifier.LoadKey(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w (a PEM file of an unencrypted private key is wanted)", r.key, err)
	}
	if key.KeyVal.Private == "" {
		return nil, fmt.Errorf("%s is a public key; a private key is wanted", r.key)
	}
	switch key.KeyType {
	case signerverifier.ECDSAKeyType:
		return signerverifier.NewECDSASignerVerifierFromSSLibKey(key)
	case signerverifier.ED25519KeyType:
		return signerverifier.NewED25519SignerVerifierFromSSLibKey(key)
	case signerverifier.RSAKeyType:
		return signerverifier.NewRSAPSSSignerVerifierFromSSLibKey(key)
	}
	return nil, fmt.Errorf("%s: keys of type %s are not known", r.key, key.KeyType)
}

// envelope returns a DSSE envelope with the statement and its signature.
func (r *release) envelope(statement []byte) ([]byte, error) {
	signer, err := r.signer()
	if err != nil {
		return nil, err
	}
	envelopes, err := dsse.NewEnvelopeSigner(signer)
	if err != nil {
		return nil, err
	}
	e, err := envelopes.SignPayload(context.Background(), "application/vnd.in-toto+json", statement)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(e)
	return append(data, '\n'), err
}

// checksums writes the checksums of all files. With a key, it also writes the signature of the
// checksums in base64, which `cosign verify-blob --key` reads.
func (r *release) checksums() error {
	names, digests, err := r.digests()
	if err != nil {
		return err
	}
	var out strings.Builder
	for _, name := range names {
		fmt.Fprintf(&out, "%s  %s\n", digests[name], name)
	}
	fmt.Print(out.String())
	if err := os.WriteFile(filepath.Join(r.dist, sums), []byte(out.String()), 0o644); err != nil || r.key == "" {
		return err
	}
	signer, err := r.signer()
	if err != nil {
		return err
	}
	signature, err := signer.Sign(context.Background(), []byte(out.String()))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(r.dist, sums+".sig"), []byte(base64.StdEncoding.EncodeToString(signature)+"\n"), 0o644)
}
