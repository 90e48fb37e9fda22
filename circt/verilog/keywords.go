package verilog

import "strings"

// keywords has the reserved words of SystemVerilog 2005 and of some dialects, and the macros of FIRRTL's compilers. Later words, such as soft, are names.
var keywords = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(keywordText) {
		m[w] = true
	}
	return m
}()

const keywordText = `
alias always always_comb always_ff always_latch and assert assign assume attribute automatic before begin bind bins
binsof bit break buf bufif0 bufif1 byte case casex casez cell chandle checker class clocking cmos config const
constraint context continue cover covergroup coverpoint cross deassign default defparam design disable dist do edge
else end endattribute endcase endclass endclocking endconfig endfunction endgenerate endgroup endinterface endmodule
endpackage endprimitive endprogram endproperty endsequence endspecify endtable endtask enum event expect export
extends extern final first_match for force foreach forever fork forkjoin function generate genvar highz0 highz1 if iff
ifnone ignore_bins illegal_bins import incdir include initial initvar inout input inside instance int integer
interconnect interface intersect join join_any join_none large liblist library local localparam logic longint
macromodule matches medium modport module nand negedge new nmos nor noshowcancelled not notif0 notif1 null or output
package packed parameter pmos posedge primitive priority program property protected pull0 pull1 pulldown pullup
pulsestyle_ondetect pulsestyle_onevent pure rand randc randcase randsequence rcmos real realtime ref reg release
repeat return rnmos rpmos rtran rtranif0 rtranif1 scalared sequence shortint shortreal showcancelled signed small
solve specify specparam static strength string strong0 strong1 struct super supply0 supply1 table tagged task this
throughout time timeprecision timeunit tran tranif0 tranif1 tri tri0 tri1 triand trior trireg type typedef union
unique unsigned use var vectored virtual void wait wait_order wand weak0 weak1 while wildcard wire with within wor
xnor xor
ENABLE_INITIAL_REG_ INIT_RANDOM INIT_RANDOM_PROLOG_ PRINTF_COND PRINTF_COND_ RANDOM RANDOMIZE RANDOMIZE_DELAY
RANDOMIZE_GARBAGE_ASSIGN RANDOMIZE_INVALID_ASSIGN RANDOMIZE_MEM_INIT RANDOMIZE_REG_INIT STOP_COND STOP_COND_ SYNTHESIS
VCS`
