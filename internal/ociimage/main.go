// Command ociimage writes the container image of a release as a file, on a machine that has no program for images: what it
// makes, docker load, podman load and skopeo copy oci-archive: take. The Dockerfile says the same for those who have one.
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	version := flag.String("version", "devel", "version of the image, its tag")
	arch := flag.String("arch", "amd64", "architecture of the programs")
	epoch := flag.Int64("epoch", 0, "when the image was made, in seconds since 1970")
	output := flag.String("o", "millrace-image.tar", "file to write")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: ociimage [flags] FOLDER, with the programs")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *version, *arch, *output, time.Unix(*epoch, 0)); err != nil {
		fmt.Fprintln(os.Stderr, "ociimage:", err)
		os.Exit(1)
	}
}

func run(programs, version, arch, output string, created time.Time) error {
	m, err := millrace(programs, version, arch, created)
	if err != nil {
		return err
	}
	f, err := os.Create(output)
	if err != nil {
		return err
	}
	if err := m.write(f); err != nil {
		f.Close()
		return err
	}
	return f.Close()
}
