package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"time"

	"go.temporal.io/server/common/config"
	"go.temporal.io/server/common/headers"
	"go.temporal.io/server/common/persistence/sql/sqlplugin/sqlite"
	sqliteschema "go.temporal.io/server/schema/sqlite"
	"google.golang.org/protobuf/types/known/durationpb"

	"github.com/millrace-mlir/millrace/service/devserver"
)

// databaseSuffixes lists the suffixes of the files of an SQLite database: the database itself, its write-ahead log,
// the log's index, and the rollback journal.
var databaseSuffixes = []string{"", "-wal", "-shm", "-journal"}

// retention is the time for which the server lists finished jobs. Their results stay in the blob store longer.
const retention = 30 * 24 * time.Hour

// prepareDatabase makes sure that the data directory has a complete database of this server's version, with the
// namespace in it. It builds a new database under another name and then renames it. So a process that dies meanwhile
// leaves nothing that a later start would take for a database. The server's SQLite schema has no migrations. So
// prepareDatabase sets a database of another server version aside, and makes a new one. The history of jobs is lost
// then, but not the results, which are blobs.
func prepareDatabase(cfg *config.Config, opts devserver.Options) error {
	sql := cfg.Persistence.DataStores[sqlite.PluginName].SQL
	if err := setAside(opts.Dir); err != nil {
		return err
	}
	ns, err := sqliteschema.NewNamespaceConfig(cfg.ClusterMetadata.CurrentClusterName, opts.Namespace, false, opts.SearchAttributes)
	if err != nil {
		return err
	}
	ns.Detail.Config.Retention = durationpb.New(retention)
	if _, err := os.Stat(sql.DatabaseName); err == nil {
		if err := sqliteschema.CreateNamespaces(sql, ns); err != nil {
			return fmt.Errorf("%s cannot be opened (%w): if it is damaged, remove it and start again; results are in the store", sql.DatabaseName, err)
		}
		return nil
	}
	return create(sql, ns)
}

// setAside renames a database of another server version. It writes the version of the next database to the data
// directory.
func setAside(dir string) error {
	database, marker := filepath.Join(dir, devserver.Database), filepath.Join(dir, "server-version")
	old, err := os.ReadFile(marker)
	if err == nil && string(old) == headers.ServerVersion {
		return nil
	}
	if err == nil && len(old) > 0 {
		for _, suffix := range databaseSuffixes {
			rename := os.Rename(database+suffix, fmt.Sprintf("%s.%s%s", database, old, suffix))
			if rename != nil && !os.IsNotExist(rename) {
				return fmt.Errorf("setting aside the database of server %s: %w", old, rename)
			}
		}
	}
	if err := os.WriteFile(marker+".new", []byte(headers.ServerVersion), 0o644); err != nil {
		return fmt.Errorf("data directory: %w", err)
	}
	if err := os.Rename(marker+".new", marker); err != nil {
		return fmt.Errorf("data directory: %w", err)
	}
	return nil
}

// create builds the database that sql names, with a namespace. Only its owner may read it, since it contains names of
// modules.
func create(sql *config.SQL, ns *sqliteschema.NamespaceConfig) error {
	aside := *sql
	aside.DatabaseName += ".new"
	// Without a log beside it, the one file is the whole database.
	aside.ConnectAttributes = maps.Clone(sql.ConnectAttributes)
	aside.ConnectAttributes["journal_mode"] = "delete"
	drop := func() {
		for _, suffix := range databaseSuffixes {
			os.Remove(aside.DatabaseName + suffix)
		}
	}
	drop() // what a start left that was interrupted
	err := sqliteschema.SetupSchema(&aside)
	if err == nil {
		err = sqliteschema.CreateNamespaces(&aside, ns)
	}
	if err == nil {
		err = os.Chmod(aside.DatabaseName, 0o600)
	}
	if err == nil {
		err = os.Rename(aside.DatabaseName, sql.DatabaseName)
	}
	if err != nil {
		drop()
		return fmt.Errorf("creating %s: %w", sql.DatabaseName, err)
	}
	return nil
}
