// Model of the external module that Rocket Chip's designs instantiate.
module plusarg_reader #(parameter FORMAT = "x=%d", parameter [31:0] DEFAULT = 0, parameter [31:0] WIDTH = 32)
  (output [WIDTH-1:0] out);
  assign out = DEFAULT[WIDTH-1:0];
endmodule
