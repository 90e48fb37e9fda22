package irtext

import "testing"

// FuzzParse checks that no text makes the parser panic, and that errors are in the text.
func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"@a = global i32 0\ndefine i32 @f(i32 %x) {\n  %y = add nsw i32 %x, 1\n  ret i32 %y\n}\n",
		"%t = type { i32, ptr }\n@g = constant [2 x %t] [%t { i32 1, ptr null }, %t zeroinitializer], align 8\n",
		"define void @f(ptr %p) !dbg !3 {\n  #dbg_value(ptr %p, !4, !DIExpression(DW_OP_deref), !5)\n  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 8, i1 false), !dbg !5\n  ret void\n}\n" +
			"!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)\n!1 = !DIFile(filename: \"a\", directory: \"b\")\n",
		"attributes #0 = { nounwind memory(argmem: read) \"k\"=\"v\" }\ndeclare void @f(ptr captures(none), i8 range(i8 1, 3)) #0\n",
		"define i32 @f() personality ptr @p {\n  %r = invoke i32 @g() to label %a unwind label %b\na:\n  ret i32 %r\nb:\n  %l = landingpad { ptr, i32 } catch ptr null\n  resume { ptr, i32 } %l\n}\n",
		"define void @f(ptr %p, i32 %c) {\n  switch i32 %c, label %d [ i32 1, label %e ]\nd:\n  %x = phi i32 [ 0, %0 ], [ %y, %e ]\n  br label %e\ne:\n  %y = atomicrmw add ptr %p, i32 1 seq_cst\n  indirectbr ptr blockaddress(@f, %d), [label %d]\n}\n",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		m, err := Parse(text)
		if err == nil {
			for _, g := range m.Variables {
				_ = ValueText(g)
			}
			return
		}
		if err.Line < 1 || err.Column < 1 || err.Message == "" {
			t.Errorf("error without a place or a message: %+v", err)
		}
	})
}
