package sparse_test

import (
	"testing"

	"github.com/millrace-mlir/millrace/opt/opttest"
)

func TestText(t *testing.T) { opttest.Run(t, "testdata") }
