package sim

// FileLibrary is the SystemVerilog text of the package whose function opens each file at its first use. Designs that
// write to files with computed names contain it.
const FileLibrary = "// CIRCT Logging Library\npackage __circt_lib_logging;\n  class FileDescriptor;\n    static int global_id [string];\n" +
	"    static function int get(string name);\n      if (global_id.exists(name) == 32'h0) begin\n        global_id[name] = $fopen(name, \"w\");\n" +
	"        if (global_id[name] == 32'h0)\n          $error(\"Failed to open file %s\", name);\n      end\n      return global_id[name];\n    endfunction\n" +
	"  endclass\nendpackage\n"
