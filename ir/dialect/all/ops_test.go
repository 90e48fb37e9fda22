package all_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

// TestOperations takes operations that no test of a pass needs through text and
// bytecode. In house there is a test that none is forgotten.
func TestOperations(t *testing.T) { opttest.Run(t, "testdata/ops") }
