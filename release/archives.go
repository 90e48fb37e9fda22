package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"time"
)

// file is a file to be packed into an archive, a package or an image.
type file struct {
	name string // with slashes, from the top of the archive
	from string // on this machine
	mode int64
}

// archives writes an archive for each target: its programs, the README, the license and the changes. It is a zip for
// Windows, else a tar.gz.
func (r *release) archives() error {
	for _, t := range r.targets {
		top := "millrace_" + r.number() + "_" + t.name()
		var files []file
		for _, name := range []string{"CHANGELOG.md", "LICENSE", "README.md"} {
			files = append(files, file{top + "/" + name, filepath.Join(r.root, name), 0o644})
		}
		for _, p := range t.programs {
			files = append(files, file{top + "/" + t.binary(p), filepath.Join(r.folder(t), t.binary(p)), 0o755})
		}
		pack, suffix := packTar, ".tar.gz"
		if t.os == "windows" {
			pack, suffix = packZip, ".zip"
		}
		out, err := os.Create(filepath.Join(r.dist, top+suffix))
		if err != nil {
			return err
		}
		if err := pack(out, files, r.at); err != nil {
			return err
		}
		if err := out.Close(); err != nil {
			return err
		}
	}
	return nil
}

// packTar writes a tar archive, compressed with gzip. All files belong to root. Argument at is their modification
// time.
func packTar(to io.Writer, files []file, at time.Time) error {
	z, err := gzip.NewWriterLevel(to, gzip.BestCompression)
	if err != nil {
		return err
	}
	w := tar.NewWriter(z)
	for _, f := range files {
		in, err := os.Open(f.from)
		if err != nil {
			return err
		}
		info, err := in.Stat()
		if err != nil {
			return err
		}
		h := &tar.Header{Typeflag: tar.TypeReg, Name: f.name, Mode: f.mode, Size: info.Size(), ModTime: at, Format: tar.FormatPAX}
		if err := w.WriteHeader(h); err != nil {
			return err
		}
		if _, err := io.Copy(w, in); err != nil {
			return err
		}
		in.Close()
	}
	if err := w.Close(); err != nil {
		return err
	}
	return z.Close()
}

// packZip writes a zip archive. Argument at is the modification time of all files.
func packZip(to io.Writer, files []file, at time.Time) error {
	w := zip.NewWriter(to)
	for _, f := range files {
		h := &zip.FileHeader{Name: f.name, Method: zip.Deflate, Modified: at}
		h.SetMode(os.FileMode(f.mode))
		out, err := w.CreateHeader(h)
		if err != nil {
			return err
		}
		in, err := os.Open(f.from)
		if err != nil {
			return err
		}
		if _, err := io.Copy(out, in); err != nil {
			return err
		}
		in.Close()
	}
	return w.Close()
}
