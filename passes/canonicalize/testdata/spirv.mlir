// ARGS: --canonicalize --allow-unregistered-dialect
spirv.module Logical GLSL450 {
spirv.func @t_IAdd(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.IAdd %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.IAdd %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.IAdd %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.IAdd %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.IAdd %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.IAdd %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.IAdd %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.IAdd %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.IAdd %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.IAdd %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.IAdd %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.IAdd %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.IAdd %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.IAdd %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.IAdd %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.IAdd %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.IAdd %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.IAdd %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.IAdd %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.IAdd %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.IAdd %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.IAdd %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.IAdd %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.IAdd %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.IAdd %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.IAdd %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.IAdd %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.IAdd %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.IAdd %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.IAdd %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.IAdd %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.IAdd %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.IAdd %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.IAdd %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.IAdd %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.IAdd %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.IAdd %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.IAdd %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.IAdd %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.IAdd %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.IAdd %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.IAdd %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.IAdd %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.IAdd %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.IAdd %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.IAdd %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.IAdd %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.IAdd %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.IAdd %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.IAdd %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.IAdd %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.IAdd %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.IAdd %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.IAdd %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.IAdd %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.IAdd %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.IAdd %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.IAdd %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.IAdd %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.IAdd %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.IAdd %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.IAdd %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.IAdd %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_ISub(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.ISub %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.ISub %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.ISub %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.ISub %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.ISub %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.ISub %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.ISub %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.ISub %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.ISub %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.ISub %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.ISub %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.ISub %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.ISub %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.ISub %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.ISub %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.ISub %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.ISub %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.ISub %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.ISub %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.ISub %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.ISub %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.ISub %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.ISub %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.ISub %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.ISub %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.ISub %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.ISub %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.ISub %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.ISub %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.ISub %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.ISub %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.ISub %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.ISub %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.ISub %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.ISub %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.ISub %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.ISub %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.ISub %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.ISub %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.ISub %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.ISub %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.ISub %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.ISub %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.ISub %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.ISub %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.ISub %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.ISub %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.ISub %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.ISub %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.ISub %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.ISub %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.ISub %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.ISub %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.ISub %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.ISub %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.ISub %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.ISub %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.ISub %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.ISub %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.ISub %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.ISub %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.ISub %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.ISub %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_IMul(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.IMul %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.IMul %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.IMul %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.IMul %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.IMul %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.IMul %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.IMul %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.IMul %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.IMul %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.IMul %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.IMul %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.IMul %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.IMul %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.IMul %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.IMul %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.IMul %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.IMul %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.IMul %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.IMul %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.IMul %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.IMul %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.IMul %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.IMul %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.IMul %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.IMul %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.IMul %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.IMul %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.IMul %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.IMul %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.IMul %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.IMul %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.IMul %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.IMul %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.IMul %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.IMul %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.IMul %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.IMul %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.IMul %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.IMul %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.IMul %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.IMul %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.IMul %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.IMul %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.IMul %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.IMul %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.IMul %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.IMul %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.IMul %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.IMul %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.IMul %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.IMul %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.IMul %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.IMul %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.IMul %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.IMul %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.IMul %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.IMul %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.IMul %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.IMul %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.IMul %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.IMul %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.IMul %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.IMul %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_SDiv(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.SDiv %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.SDiv %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.SDiv %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.SDiv %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.SDiv %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.SDiv %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.SDiv %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.SDiv %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.SDiv %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.SDiv %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.SDiv %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.SDiv %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.SDiv %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.SDiv %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.SDiv %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.SDiv %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.SDiv %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.SDiv %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.SDiv %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.SDiv %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.SDiv %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.SDiv %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.SDiv %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.SDiv %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.SDiv %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.SDiv %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.SDiv %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.SDiv %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.SDiv %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.SDiv %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.SDiv %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.SDiv %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.SDiv %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.SDiv %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.SDiv %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.SDiv %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.SDiv %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.SDiv %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.SDiv %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.SDiv %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.SDiv %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.SDiv %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.SDiv %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.SDiv %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.SDiv %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.SDiv %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.SDiv %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.SDiv %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.SDiv %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.SDiv %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.SDiv %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.SDiv %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.SDiv %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.SDiv %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.SDiv %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.SDiv %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.SDiv %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.SDiv %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.SDiv %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.SDiv %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.SDiv %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.SDiv %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.SDiv %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_UDiv(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.UDiv %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.UDiv %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.UDiv %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.UDiv %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.UDiv %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.UDiv %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.UDiv %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.UDiv %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.UDiv %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.UDiv %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.UDiv %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.UDiv %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.UDiv %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.UDiv %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.UDiv %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.UDiv %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.UDiv %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.UDiv %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.UDiv %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.UDiv %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.UDiv %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.UDiv %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.UDiv %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.UDiv %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.UDiv %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.UDiv %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.UDiv %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.UDiv %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.UDiv %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.UDiv %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.UDiv %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.UDiv %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.UDiv %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.UDiv %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.UDiv %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.UDiv %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.UDiv %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.UDiv %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.UDiv %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.UDiv %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.UDiv %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.UDiv %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.UDiv %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.UDiv %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.UDiv %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.UDiv %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.UDiv %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.UDiv %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.UDiv %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.UDiv %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.UDiv %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.UDiv %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.UDiv %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.UDiv %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.UDiv %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.UDiv %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.UDiv %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.UDiv %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.UDiv %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.UDiv %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.UDiv %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.UDiv %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.UDiv %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_SRem(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.SRem %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.SRem %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.SRem %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.SRem %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.SRem %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.SRem %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.SRem %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.SRem %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.SRem %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.SRem %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.SRem %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.SRem %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.SRem %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.SRem %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.SRem %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.SRem %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.SRem %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.SRem %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.SRem %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.SRem %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.SRem %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.SRem %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.SRem %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.SRem %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.SRem %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.SRem %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.SRem %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.SRem %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.SRem %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.SRem %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.SRem %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.SRem %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.SRem %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.SRem %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.SRem %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.SRem %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.SRem %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.SRem %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.SRem %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.SRem %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.SRem %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.SRem %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.SRem %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.SRem %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.SRem %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.SRem %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.SRem %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.SRem %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.SRem %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.SRem %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.SRem %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.SRem %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.SRem %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.SRem %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.SRem %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.SRem %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.SRem %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.SRem %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.SRem %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.SRem %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.SRem %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.SRem %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.SRem %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_SMod(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.SMod %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.SMod %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.SMod %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.SMod %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.SMod %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.SMod %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.SMod %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.SMod %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.SMod %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.SMod %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.SMod %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.SMod %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.SMod %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.SMod %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.SMod %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.SMod %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.SMod %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.SMod %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.SMod %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.SMod %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.SMod %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.SMod %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.SMod %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.SMod %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.SMod %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.SMod %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.SMod %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.SMod %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.SMod %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.SMod %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.SMod %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.SMod %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.SMod %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.SMod %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.SMod %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.SMod %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.SMod %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.SMod %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.SMod %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.SMod %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.SMod %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.SMod %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.SMod %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.SMod %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.SMod %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.SMod %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.SMod %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.SMod %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.SMod %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.SMod %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.SMod %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.SMod %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.SMod %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.SMod %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.SMod %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.SMod %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.SMod %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.SMod %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.SMod %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.SMod %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.SMod %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.SMod %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.SMod %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_UMod(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.UMod %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.UMod %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.UMod %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.UMod %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.UMod %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.UMod %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.UMod %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.UMod %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.UMod %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.UMod %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.UMod %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.UMod %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.UMod %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.UMod %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.UMod %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.UMod %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.UMod %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.UMod %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.UMod %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.UMod %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.UMod %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.UMod %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.UMod %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.UMod %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.UMod %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.UMod %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.UMod %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.UMod %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.UMod %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.UMod %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.UMod %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.UMod %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.UMod %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.UMod %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.UMod %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.UMod %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.UMod %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.UMod %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.UMod %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.UMod %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.UMod %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.UMod %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.UMod %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.UMod %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.UMod %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.UMod %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.UMod %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.UMod %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.UMod %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.UMod %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.UMod %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.UMod %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.UMod %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.UMod %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.UMod %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.UMod %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.UMod %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.UMod %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.UMod %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.UMod %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.UMod %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.UMod %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.UMod %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_BitwiseAnd(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.BitwiseAnd %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.BitwiseAnd %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.BitwiseAnd %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.BitwiseAnd %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.BitwiseAnd %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.BitwiseAnd %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.BitwiseAnd %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.BitwiseAnd %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.BitwiseAnd %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.BitwiseAnd %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.BitwiseAnd %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.BitwiseAnd %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.BitwiseAnd %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.BitwiseAnd %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.BitwiseAnd %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.BitwiseAnd %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.BitwiseAnd %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.BitwiseAnd %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.BitwiseAnd %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.BitwiseAnd %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.BitwiseAnd %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.BitwiseAnd %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.BitwiseAnd %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.BitwiseAnd %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.BitwiseAnd %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.BitwiseAnd %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.BitwiseAnd %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.BitwiseAnd %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.BitwiseAnd %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.BitwiseAnd %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.BitwiseAnd %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.BitwiseAnd %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.BitwiseAnd %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.BitwiseAnd %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.BitwiseAnd %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.BitwiseAnd %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.BitwiseAnd %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.BitwiseAnd %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.BitwiseAnd %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.BitwiseAnd %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.BitwiseAnd %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.BitwiseAnd %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.BitwiseAnd %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.BitwiseAnd %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.BitwiseAnd %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.BitwiseAnd %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.BitwiseAnd %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.BitwiseAnd %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.BitwiseAnd %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.BitwiseAnd %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.BitwiseAnd %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.BitwiseAnd %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.BitwiseAnd %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.BitwiseAnd %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.BitwiseAnd %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.BitwiseAnd %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.BitwiseAnd %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.BitwiseAnd %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.BitwiseAnd %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.BitwiseAnd %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.BitwiseAnd %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.BitwiseAnd %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.BitwiseAnd %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_BitwiseOr(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.BitwiseOr %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.BitwiseOr %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.BitwiseOr %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.BitwiseOr %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.BitwiseOr %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.BitwiseOr %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.BitwiseOr %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.BitwiseOr %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.BitwiseOr %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.BitwiseOr %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.BitwiseOr %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.BitwiseOr %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.BitwiseOr %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.BitwiseOr %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.BitwiseOr %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.BitwiseOr %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.BitwiseOr %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.BitwiseOr %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.BitwiseOr %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.BitwiseOr %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.BitwiseOr %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.BitwiseOr %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.BitwiseOr %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.BitwiseOr %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.BitwiseOr %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.BitwiseOr %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.BitwiseOr %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.BitwiseOr %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.BitwiseOr %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.BitwiseOr %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.BitwiseOr %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.BitwiseOr %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.BitwiseOr %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.BitwiseOr %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.BitwiseOr %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.BitwiseOr %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.BitwiseOr %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.BitwiseOr %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.BitwiseOr %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.BitwiseOr %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.BitwiseOr %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.BitwiseOr %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.BitwiseOr %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.BitwiseOr %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.BitwiseOr %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.BitwiseOr %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.BitwiseOr %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.BitwiseOr %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.BitwiseOr %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.BitwiseOr %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.BitwiseOr %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.BitwiseOr %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.BitwiseOr %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.BitwiseOr %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.BitwiseOr %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.BitwiseOr %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.BitwiseOr %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.BitwiseOr %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.BitwiseOr %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.BitwiseOr %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.BitwiseOr %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.BitwiseOr %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.BitwiseOr %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_BitwiseXor(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.BitwiseXor %x, %k0 : i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.BitwiseXor %k0, %x : i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.BitwiseXor %k0, %k0 : i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.BitwiseXor %k0, %k1 : i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.BitwiseXor %k0, %k2 : i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.BitwiseXor %k0, %k3 : i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.BitwiseXor %k0, %k4 : i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.BitwiseXor %k0, %k5 : i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.BitwiseXor %x, %k1 : i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.BitwiseXor %k1, %x : i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.BitwiseXor %k1, %k0 : i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.BitwiseXor %k1, %k1 : i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.BitwiseXor %k1, %k2 : i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.BitwiseXor %k1, %k3 : i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.BitwiseXor %k1, %k4 : i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.BitwiseXor %k1, %k5 : i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.BitwiseXor %x, %k2 : i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.BitwiseXor %k2, %x : i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.BitwiseXor %k2, %k0 : i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.BitwiseXor %k2, %k1 : i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.BitwiseXor %k2, %k2 : i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.BitwiseXor %k2, %k3 : i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.BitwiseXor %k2, %k4 : i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.BitwiseXor %k2, %k5 : i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.BitwiseXor %x, %k3 : i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.BitwiseXor %k3, %x : i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.BitwiseXor %k3, %k0 : i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.BitwiseXor %k3, %k1 : i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.BitwiseXor %k3, %k2 : i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.BitwiseXor %k3, %k3 : i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.BitwiseXor %k3, %k4 : i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.BitwiseXor %k3, %k5 : i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.BitwiseXor %x, %k4 : i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.BitwiseXor %k4, %x : i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.BitwiseXor %k4, %k0 : i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.BitwiseXor %k4, %k1 : i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.BitwiseXor %k4, %k2 : i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.BitwiseXor %k4, %k3 : i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.BitwiseXor %k4, %k4 : i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.BitwiseXor %k4, %k5 : i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.BitwiseXor %x, %k5 : i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.BitwiseXor %k5, %x : i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.BitwiseXor %k5, %k0 : i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.BitwiseXor %k5, %k1 : i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.BitwiseXor %k5, %k2 : i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.BitwiseXor %k5, %k3 : i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.BitwiseXor %k5, %k4 : i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.BitwiseXor %k5, %k5 : i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.BitwiseXor %x, %x : i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.BitwiseXor %x, %y : i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.BitwiseXor %v, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.BitwiseXor %v, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.BitwiseXor %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.BitwiseXor %kz, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.BitwiseXor %v, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.BitwiseXor %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.BitwiseXor %ko, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.BitwiseXor %v, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.BitwiseXor %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.BitwiseXor %km, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.BitwiseXor %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.BitwiseXor %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.BitwiseXor %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_ShiftLeftLogical(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.ShiftLeftLogical %x, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.ShiftLeftLogical %k0, %x : i32, i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.ShiftLeftLogical %k0, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.ShiftLeftLogical %k0, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.ShiftLeftLogical %k0, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.ShiftLeftLogical %k0, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.ShiftLeftLogical %k0, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.ShiftLeftLogical %k0, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.ShiftLeftLogical %x, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.ShiftLeftLogical %k1, %x : i32, i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.ShiftLeftLogical %k1, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.ShiftLeftLogical %k1, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.ShiftLeftLogical %k1, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.ShiftLeftLogical %k1, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.ShiftLeftLogical %k1, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.ShiftLeftLogical %k1, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.ShiftLeftLogical %x, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.ShiftLeftLogical %k2, %x : i32, i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.ShiftLeftLogical %k2, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.ShiftLeftLogical %k2, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.ShiftLeftLogical %k2, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.ShiftLeftLogical %k2, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.ShiftLeftLogical %k2, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.ShiftLeftLogical %k2, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.ShiftLeftLogical %x, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.ShiftLeftLogical %k3, %x : i32, i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.ShiftLeftLogical %k3, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.ShiftLeftLogical %k3, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.ShiftLeftLogical %k3, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.ShiftLeftLogical %k3, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.ShiftLeftLogical %k3, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.ShiftLeftLogical %k3, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.ShiftLeftLogical %x, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.ShiftLeftLogical %k4, %x : i32, i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.ShiftLeftLogical %k4, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.ShiftLeftLogical %k4, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.ShiftLeftLogical %k4, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.ShiftLeftLogical %k4, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.ShiftLeftLogical %k4, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.ShiftLeftLogical %k4, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.ShiftLeftLogical %x, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.ShiftLeftLogical %k5, %x : i32, i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.ShiftLeftLogical %k5, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.ShiftLeftLogical %k5, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.ShiftLeftLogical %k5, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.ShiftLeftLogical %k5, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.ShiftLeftLogical %k5, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.ShiftLeftLogical %k5, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.ShiftLeftLogical %x, %x : i32, i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.ShiftLeftLogical %x, %y : i32, i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.ShiftLeftLogical %v, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.ShiftLeftLogical %v, %kz : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.ShiftLeftLogical %kv0, %kz : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.ShiftLeftLogical %kz, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.ShiftLeftLogical %v, %ko : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.ShiftLeftLogical %kv0, %ko : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.ShiftLeftLogical %ko, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.ShiftLeftLogical %v, %km : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.ShiftLeftLogical %kv0, %km : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.ShiftLeftLogical %km, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.ShiftLeftLogical %v, %kv1 : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.ShiftLeftLogical %kv0, %kv1 : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.ShiftLeftLogical %kv1, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_ShiftRightLogical(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.ShiftRightLogical %x, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.ShiftRightLogical %k0, %x : i32, i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.ShiftRightLogical %k0, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.ShiftRightLogical %k0, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.ShiftRightLogical %k0, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.ShiftRightLogical %k0, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.ShiftRightLogical %k0, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.ShiftRightLogical %k0, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.ShiftRightLogical %x, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.ShiftRightLogical %k1, %x : i32, i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.ShiftRightLogical %k1, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.ShiftRightLogical %k1, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.ShiftRightLogical %k1, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.ShiftRightLogical %k1, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.ShiftRightLogical %k1, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.ShiftRightLogical %k1, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.ShiftRightLogical %x, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.ShiftRightLogical %k2, %x : i32, i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.ShiftRightLogical %k2, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.ShiftRightLogical %k2, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.ShiftRightLogical %k2, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.ShiftRightLogical %k2, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.ShiftRightLogical %k2, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.ShiftRightLogical %k2, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.ShiftRightLogical %x, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.ShiftRightLogical %k3, %x : i32, i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.ShiftRightLogical %k3, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.ShiftRightLogical %k3, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.ShiftRightLogical %k3, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.ShiftRightLogical %k3, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.ShiftRightLogical %k3, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.ShiftRightLogical %k3, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.ShiftRightLogical %x, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.ShiftRightLogical %k4, %x : i32, i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.ShiftRightLogical %k4, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.ShiftRightLogical %k4, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.ShiftRightLogical %k4, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.ShiftRightLogical %k4, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.ShiftRightLogical %k4, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.ShiftRightLogical %k4, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.ShiftRightLogical %x, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.ShiftRightLogical %k5, %x : i32, i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.ShiftRightLogical %k5, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.ShiftRightLogical %k5, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.ShiftRightLogical %k5, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.ShiftRightLogical %k5, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.ShiftRightLogical %k5, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.ShiftRightLogical %k5, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.ShiftRightLogical %x, %x : i32, i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.ShiftRightLogical %x, %y : i32, i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.ShiftRightLogical %v, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.ShiftRightLogical %v, %kz : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.ShiftRightLogical %kv0, %kz : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.ShiftRightLogical %kz, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.ShiftRightLogical %v, %ko : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.ShiftRightLogical %kv0, %ko : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.ShiftRightLogical %ko, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.ShiftRightLogical %v, %km : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.ShiftRightLogical %kv0, %km : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.ShiftRightLogical %km, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.ShiftRightLogical %v, %kv1 : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.ShiftRightLogical %kv0, %kv1 : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.ShiftRightLogical %kv1, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_ShiftRightArithmetic(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.ShiftRightArithmetic %x, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r11 : i32
  %r13 = spirv.ShiftRightArithmetic %k0, %x : i32, i32
  spirv.Store "Function" %ptr, %r13 : i32
  %r15 = spirv.ShiftRightArithmetic %k0, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r15 : i32
  %r17 = spirv.ShiftRightArithmetic %k0, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r17 : i32
  %r19 = spirv.ShiftRightArithmetic %k0, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r19 : i32
  %r21 = spirv.ShiftRightArithmetic %k0, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r21 : i32
  %r23 = spirv.ShiftRightArithmetic %k0, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r23 : i32
  %r25 = spirv.ShiftRightArithmetic %k0, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r25 : i32
  %r27 = spirv.ShiftRightArithmetic %x, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r27 : i32
  %r29 = spirv.ShiftRightArithmetic %k1, %x : i32, i32
  spirv.Store "Function" %ptr, %r29 : i32
  %r31 = spirv.ShiftRightArithmetic %k1, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r31 : i32
  %r33 = spirv.ShiftRightArithmetic %k1, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r33 : i32
  %r35 = spirv.ShiftRightArithmetic %k1, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r35 : i32
  %r37 = spirv.ShiftRightArithmetic %k1, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r37 : i32
  %r39 = spirv.ShiftRightArithmetic %k1, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r39 : i32
  %r41 = spirv.ShiftRightArithmetic %k1, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r41 : i32
  %r43 = spirv.ShiftRightArithmetic %x, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r43 : i32
  %r45 = spirv.ShiftRightArithmetic %k2, %x : i32, i32
  spirv.Store "Function" %ptr, %r45 : i32
  %r47 = spirv.ShiftRightArithmetic %k2, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r47 : i32
  %r49 = spirv.ShiftRightArithmetic %k2, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r49 : i32
  %r51 = spirv.ShiftRightArithmetic %k2, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r51 : i32
  %r53 = spirv.ShiftRightArithmetic %k2, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r53 : i32
  %r55 = spirv.ShiftRightArithmetic %k2, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r55 : i32
  %r57 = spirv.ShiftRightArithmetic %k2, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r57 : i32
  %r59 = spirv.ShiftRightArithmetic %x, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r59 : i32
  %r61 = spirv.ShiftRightArithmetic %k3, %x : i32, i32
  spirv.Store "Function" %ptr, %r61 : i32
  %r63 = spirv.ShiftRightArithmetic %k3, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r63 : i32
  %r65 = spirv.ShiftRightArithmetic %k3, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r65 : i32
  %r67 = spirv.ShiftRightArithmetic %k3, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r67 : i32
  %r69 = spirv.ShiftRightArithmetic %k3, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r69 : i32
  %r71 = spirv.ShiftRightArithmetic %k3, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r71 : i32
  %r73 = spirv.ShiftRightArithmetic %k3, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r73 : i32
  %r75 = spirv.ShiftRightArithmetic %x, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r75 : i32
  %r77 = spirv.ShiftRightArithmetic %k4, %x : i32, i32
  spirv.Store "Function" %ptr, %r77 : i32
  %r79 = spirv.ShiftRightArithmetic %k4, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r79 : i32
  %r81 = spirv.ShiftRightArithmetic %k4, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r81 : i32
  %r83 = spirv.ShiftRightArithmetic %k4, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r83 : i32
  %r85 = spirv.ShiftRightArithmetic %k4, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r85 : i32
  %r87 = spirv.ShiftRightArithmetic %k4, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r87 : i32
  %r89 = spirv.ShiftRightArithmetic %k4, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r89 : i32
  %r91 = spirv.ShiftRightArithmetic %x, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r91 : i32
  %r93 = spirv.ShiftRightArithmetic %k5, %x : i32, i32
  spirv.Store "Function" %ptr, %r93 : i32
  %r95 = spirv.ShiftRightArithmetic %k5, %k0 : i32, i32
  spirv.Store "Function" %ptr, %r95 : i32
  %r97 = spirv.ShiftRightArithmetic %k5, %k1 : i32, i32
  spirv.Store "Function" %ptr, %r97 : i32
  %r99 = spirv.ShiftRightArithmetic %k5, %k2 : i32, i32
  spirv.Store "Function" %ptr, %r99 : i32
  %r101 = spirv.ShiftRightArithmetic %k5, %k3 : i32, i32
  spirv.Store "Function" %ptr, %r101 : i32
  %r103 = spirv.ShiftRightArithmetic %k5, %k4 : i32, i32
  spirv.Store "Function" %ptr, %r103 : i32
  %r105 = spirv.ShiftRightArithmetic %k5, %k5 : i32, i32
  spirv.Store "Function" %ptr, %r105 : i32
  %r107 = spirv.ShiftRightArithmetic %x, %x : i32, i32
  spirv.Store "Function" %ptr, %r107 : i32
  %r109 = spirv.ShiftRightArithmetic %x, %y : i32, i32
  spirv.Store "Function" %ptr, %r109 : i32
  %r111 = spirv.ShiftRightArithmetic %v, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r111 : vector<2xi32>
  %r113 = spirv.ShiftRightArithmetic %v, %kz : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r113 : vector<2xi32>
  %r115 = spirv.ShiftRightArithmetic %kv0, %kz : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r115 : vector<2xi32>
  %r117 = spirv.ShiftRightArithmetic %kz, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r117 : vector<2xi32>
  %r119 = spirv.ShiftRightArithmetic %v, %ko : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r119 : vector<2xi32>
  %r121 = spirv.ShiftRightArithmetic %kv0, %ko : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r121 : vector<2xi32>
  %r123 = spirv.ShiftRightArithmetic %ko, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r123 : vector<2xi32>
  %r125 = spirv.ShiftRightArithmetic %v, %km : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r125 : vector<2xi32>
  %r127 = spirv.ShiftRightArithmetic %kv0, %km : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r127 : vector<2xi32>
  %r129 = spirv.ShiftRightArithmetic %km, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r129 : vector<2xi32>
  %r131 = spirv.ShiftRightArithmetic %v, %kv1 : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r131 : vector<2xi32>
  %r133 = spirv.ShiftRightArithmetic %kv0, %kv1 : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r133 : vector<2xi32>
  %r135 = spirv.ShiftRightArithmetic %kv1, %v : vector<2xi32>, vector<2xi32>
  spirv.Store "Function" %pv, %r135 : vector<2xi32>
  spirv.Return
}
spirv.func @t_IEqual(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.IEqual %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.IEqual %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.IEqual %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.IEqual %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.IEqual %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.IEqual %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.IEqual %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.IEqual %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.IEqual %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.IEqual %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.IEqual %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.IEqual %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.IEqual %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.IEqual %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.IEqual %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.IEqual %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.IEqual %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.IEqual %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.IEqual %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.IEqual %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.IEqual %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.IEqual %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.IEqual %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.IEqual %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.IEqual %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.IEqual %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.IEqual %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.IEqual %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.IEqual %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.IEqual %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.IEqual %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.IEqual %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.IEqual %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.IEqual %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.IEqual %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.IEqual %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.IEqual %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.IEqual %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.IEqual %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.IEqual %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.IEqual %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.IEqual %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.IEqual %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.IEqual %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.IEqual %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.IEqual %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.IEqual %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.IEqual %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.IEqual %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.IEqual %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.IEqual %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.IEqual %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.IEqual %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.IEqual %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.IEqual %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.IEqual %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.IEqual %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.IEqual %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.IEqual %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.IEqual %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.IEqual %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.IEqual %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.IEqual %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @t_INotEqual(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.INotEqual %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.INotEqual %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.INotEqual %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.INotEqual %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.INotEqual %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.INotEqual %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.INotEqual %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.INotEqual %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.INotEqual %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.INotEqual %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.INotEqual %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.INotEqual %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.INotEqual %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.INotEqual %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.INotEqual %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.INotEqual %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.INotEqual %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.INotEqual %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.INotEqual %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.INotEqual %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.INotEqual %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.INotEqual %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.INotEqual %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.INotEqual %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.INotEqual %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.INotEqual %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.INotEqual %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.INotEqual %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.INotEqual %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.INotEqual %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.INotEqual %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.INotEqual %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.INotEqual %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.INotEqual %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.INotEqual %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.INotEqual %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.INotEqual %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.INotEqual %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.INotEqual %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.INotEqual %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.INotEqual %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.INotEqual %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.INotEqual %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.INotEqual %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.INotEqual %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.INotEqual %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.INotEqual %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.INotEqual %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.INotEqual %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.INotEqual %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.INotEqual %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.INotEqual %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.INotEqual %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.INotEqual %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.INotEqual %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.INotEqual %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.INotEqual %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.INotEqual %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.INotEqual %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.INotEqual %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.INotEqual %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.INotEqual %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.INotEqual %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @t_SGreaterThan(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.SGreaterThan %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.SGreaterThan %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.SGreaterThan %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.SGreaterThan %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.SGreaterThan %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.SGreaterThan %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.SGreaterThan %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.SGreaterThan %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.SGreaterThan %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.SGreaterThan %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.SGreaterThan %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.SGreaterThan %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.SGreaterThan %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.SGreaterThan %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.SGreaterThan %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.SGreaterThan %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.SGreaterThan %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.SGreaterThan %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.SGreaterThan %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.SGreaterThan %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.SGreaterThan %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.SGreaterThan %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.SGreaterThan %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.SGreaterThan %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.SGreaterThan %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.SGreaterThan %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.SGreaterThan %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.SGreaterThan %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.SGreaterThan %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.SGreaterThan %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.SGreaterThan %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.SGreaterThan %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.SGreaterThan %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.SGreaterThan %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.SGreaterThan %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.SGreaterThan %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.SGreaterThan %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.SGreaterThan %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.SGreaterThan %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.SGreaterThan %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.SGreaterThan %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.SGreaterThan %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.SGreaterThan %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.SGreaterThan %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.SGreaterThan %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.SGreaterThan %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.SGreaterThan %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.SGreaterThan %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.SGreaterThan %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.SGreaterThan %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.SGreaterThan %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.SGreaterThan %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.SGreaterThan %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.SGreaterThan %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.SGreaterThan %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.SGreaterThan %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.SGreaterThan %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.SGreaterThan %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.SGreaterThan %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.SGreaterThan %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.SGreaterThan %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.SGreaterThan %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.SGreaterThan %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @t_SGreaterThanEqual(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.SGreaterThanEqual %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.SGreaterThanEqual %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.SGreaterThanEqual %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.SGreaterThanEqual %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.SGreaterThanEqual %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.SGreaterThanEqual %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.SGreaterThanEqual %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.SGreaterThanEqual %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.SGreaterThanEqual %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.SGreaterThanEqual %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.SGreaterThanEqual %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.SGreaterThanEqual %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.SGreaterThanEqual %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.SGreaterThanEqual %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.SGreaterThanEqual %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.SGreaterThanEqual %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.SGreaterThanEqual %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.SGreaterThanEqual %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.SGreaterThanEqual %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.SGreaterThanEqual %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.SGreaterThanEqual %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.SGreaterThanEqual %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.SGreaterThanEqual %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.SGreaterThanEqual %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.SGreaterThanEqual %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.SGreaterThanEqual %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.SGreaterThanEqual %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.SGreaterThanEqual %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.SGreaterThanEqual %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.SGreaterThanEqual %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.SGreaterThanEqual %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.SGreaterThanEqual %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.SGreaterThanEqual %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.SGreaterThanEqual %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.SGreaterThanEqual %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.SGreaterThanEqual %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.SGreaterThanEqual %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.SGreaterThanEqual %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.SGreaterThanEqual %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.SGreaterThanEqual %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.SGreaterThanEqual %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.SGreaterThanEqual %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.SGreaterThanEqual %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.SGreaterThanEqual %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.SGreaterThanEqual %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.SGreaterThanEqual %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.SGreaterThanEqual %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.SGreaterThanEqual %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.SGreaterThanEqual %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.SGreaterThanEqual %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.SGreaterThanEqual %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.SGreaterThanEqual %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.SGreaterThanEqual %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.SGreaterThanEqual %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.SGreaterThanEqual %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.SGreaterThanEqual %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.SGreaterThanEqual %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.SGreaterThanEqual %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.SGreaterThanEqual %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.SGreaterThanEqual %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.SGreaterThanEqual %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.SGreaterThanEqual %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.SGreaterThanEqual %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @t_SLessThan(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.SLessThan %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.SLessThan %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.SLessThan %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.SLessThan %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.SLessThan %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.SLessThan %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.SLessThan %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.SLessThan %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.SLessThan %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.SLessThan %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.SLessThan %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.SLessThan %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.SLessThan %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.SLessThan %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.SLessThan %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.SLessThan %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.SLessThan %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.SLessThan %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.SLessThan %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.SLessThan %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.SLessThan %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.SLessThan %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.SLessThan %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.SLessThan %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.SLessThan %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.SLessThan %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.SLessThan %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.SLessThan %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.SLessThan %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.SLessThan %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.SLessThan %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.SLessThan %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.SLessThan %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.SLessThan %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.SLessThan %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.SLessThan %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.SLessThan %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.SLessThan %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.SLessThan %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.SLessThan %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.SLessThan %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.SLessThan %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.SLessThan %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.SLessThan %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.SLessThan %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.SLessThan %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.SLessThan %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.SLessThan %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.SLessThan %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.SLessThan %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.SLessThan %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.SLessThan %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.SLessThan %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.SLessThan %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.SLessThan %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.SLessThan %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.SLessThan %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.SLessThan %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.SLessThan %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.SLessThan %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.SLessThan %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.SLessThan %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.SLessThan %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @t_SLessThanEqual(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.SLessThanEqual %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.SLessThanEqual %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.SLessThanEqual %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.SLessThanEqual %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.SLessThanEqual %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.SLessThanEqual %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.SLessThanEqual %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.SLessThanEqual %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.SLessThanEqual %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.SLessThanEqual %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.SLessThanEqual %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.SLessThanEqual %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.SLessThanEqual %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.SLessThanEqual %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.SLessThanEqual %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.SLessThanEqual %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.SLessThanEqual %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.SLessThanEqual %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.SLessThanEqual %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.SLessThanEqual %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.SLessThanEqual %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.SLessThanEqual %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.SLessThanEqual %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.SLessThanEqual %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.SLessThanEqual %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.SLessThanEqual %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.SLessThanEqual %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.SLessThanEqual %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.SLessThanEqual %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.SLessThanEqual %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.SLessThanEqual %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.SLessThanEqual %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.SLessThanEqual %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.SLessThanEqual %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.SLessThanEqual %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.SLessThanEqual %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.SLessThanEqual %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.SLessThanEqual %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.SLessThanEqual %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.SLessThanEqual %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.SLessThanEqual %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.SLessThanEqual %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.SLessThanEqual %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.SLessThanEqual %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.SLessThanEqual %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.SLessThanEqual %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.SLessThanEqual %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.SLessThanEqual %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.SLessThanEqual %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.SLessThanEqual %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.SLessThanEqual %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.SLessThanEqual %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.SLessThanEqual %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.SLessThanEqual %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.SLessThanEqual %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.SLessThanEqual %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.SLessThanEqual %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.SLessThanEqual %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.SLessThanEqual %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.SLessThanEqual %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.SLessThanEqual %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.SLessThanEqual %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.SLessThanEqual %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @t_UGreaterThan(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.UGreaterThan %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.UGreaterThan %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.UGreaterThan %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.UGreaterThan %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.UGreaterThan %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.UGreaterThan %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.UGreaterThan %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.UGreaterThan %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.UGreaterThan %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.UGreaterThan %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.UGreaterThan %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.UGreaterThan %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.UGreaterThan %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.UGreaterThan %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.UGreaterThan %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.UGreaterThan %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.UGreaterThan %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.UGreaterThan %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.UGreaterThan %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.UGreaterThan %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.UGreaterThan %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.UGreaterThan %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.UGreaterThan %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.UGreaterThan %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.UGreaterThan %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.UGreaterThan %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.UGreaterThan %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.UGreaterThan %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.UGreaterThan %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.UGreaterThan %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.UGreaterThan %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.UGreaterThan %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.UGreaterThan %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.UGreaterThan %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.UGreaterThan %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.UGreaterThan %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.UGreaterThan %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.UGreaterThan %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.UGreaterThan %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.UGreaterThan %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.UGreaterThan %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.UGreaterThan %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.UGreaterThan %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.UGreaterThan %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.UGreaterThan %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.UGreaterThan %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.UGreaterThan %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.UGreaterThan %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.UGreaterThan %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.UGreaterThan %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.UGreaterThan %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.UGreaterThan %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.UGreaterThan %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.UGreaterThan %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.UGreaterThan %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.UGreaterThan %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.UGreaterThan %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.UGreaterThan %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.UGreaterThan %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.UGreaterThan %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.UGreaterThan %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.UGreaterThan %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.UGreaterThan %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @t_UGreaterThanEqual(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.UGreaterThanEqual %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.UGreaterThanEqual %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.UGreaterThanEqual %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.UGreaterThanEqual %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.UGreaterThanEqual %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.UGreaterThanEqual %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.UGreaterThanEqual %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.UGreaterThanEqual %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.UGreaterThanEqual %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.UGreaterThanEqual %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.UGreaterThanEqual %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.UGreaterThanEqual %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.UGreaterThanEqual %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.UGreaterThanEqual %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.UGreaterThanEqual %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.UGreaterThanEqual %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.UGreaterThanEqual %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.UGreaterThanEqual %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.UGreaterThanEqual %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.UGreaterThanEqual %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.UGreaterThanEqual %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.UGreaterThanEqual %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.UGreaterThanEqual %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.UGreaterThanEqual %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.UGreaterThanEqual %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.UGreaterThanEqual %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.UGreaterThanEqual %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.UGreaterThanEqual %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.UGreaterThanEqual %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.UGreaterThanEqual %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.UGreaterThanEqual %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.UGreaterThanEqual %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.UGreaterThanEqual %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.UGreaterThanEqual %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.UGreaterThanEqual %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.UGreaterThanEqual %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.UGreaterThanEqual %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.UGreaterThanEqual %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.UGreaterThanEqual %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.UGreaterThanEqual %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.UGreaterThanEqual %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.UGreaterThanEqual %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.UGreaterThanEqual %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.UGreaterThanEqual %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.UGreaterThanEqual %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.UGreaterThanEqual %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.UGreaterThanEqual %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.UGreaterThanEqual %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.UGreaterThanEqual %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.UGreaterThanEqual %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.UGreaterThanEqual %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.UGreaterThanEqual %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.UGreaterThanEqual %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.UGreaterThanEqual %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.UGreaterThanEqual %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.UGreaterThanEqual %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.UGreaterThanEqual %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.UGreaterThanEqual %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.UGreaterThanEqual %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.UGreaterThanEqual %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.UGreaterThanEqual %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.UGreaterThanEqual %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.UGreaterThanEqual %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @t_ULessThan(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.ULessThan %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.ULessThan %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.ULessThan %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.ULessThan %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.ULessThan %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.ULessThan %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.ULessThan %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.ULessThan %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.ULessThan %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.ULessThan %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.ULessThan %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.ULessThan %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.ULessThan %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.ULessThan %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.ULessThan %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.ULessThan %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.ULessThan %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.ULessThan %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.ULessThan %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.ULessThan %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.ULessThan %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.ULessThan %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.ULessThan %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.ULessThan %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.ULessThan %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.ULessThan %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.ULessThan %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.ULessThan %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.ULessThan %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.ULessThan %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.ULessThan %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.ULessThan %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.ULessThan %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.ULessThan %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.ULessThan %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.ULessThan %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.ULessThan %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.ULessThan %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.ULessThan %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.ULessThan %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.ULessThan %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.ULessThan %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.ULessThan %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.ULessThan %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.ULessThan %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.ULessThan %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.ULessThan %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.ULessThan %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.ULessThan %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.ULessThan %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.ULessThan %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.ULessThan %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.ULessThan %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.ULessThan %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.ULessThan %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.ULessThan %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.ULessThan %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.ULessThan %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.ULessThan %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.ULessThan %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.ULessThan %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.ULessThan %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.ULessThan %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @t_ULessThanEqual(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %k2 = spirv.Constant -1 : i32
  %k3 = spirv.Constant 7 : i32
  %k4 = spirv.Constant -3 : i32
  %k5 = spirv.Constant -2147483648 : i32
  %kv0 = spirv.Constant dense<[5, -9]> : vector<2xi32>
  %kv1 = spirv.Constant dense<[2, 4]> : vector<2xi32>
  %kz = spirv.Constant dense<0> : vector<2xi32>
  %ko = spirv.Constant dense<1> : vector<2xi32>
  %km = spirv.Constant dense<-1> : vector<2xi32>
  %r11 = spirv.ULessThanEqual %x, %k0 : i32
  spirv.Store "Function" %pb, %r11 : i1
  %r13 = spirv.ULessThanEqual %k0, %x : i32
  spirv.Store "Function" %pb, %r13 : i1
  %r15 = spirv.ULessThanEqual %k0, %k0 : i32
  spirv.Store "Function" %pb, %r15 : i1
  %r17 = spirv.ULessThanEqual %k0, %k1 : i32
  spirv.Store "Function" %pb, %r17 : i1
  %r19 = spirv.ULessThanEqual %k0, %k2 : i32
  spirv.Store "Function" %pb, %r19 : i1
  %r21 = spirv.ULessThanEqual %k0, %k3 : i32
  spirv.Store "Function" %pb, %r21 : i1
  %r23 = spirv.ULessThanEqual %k0, %k4 : i32
  spirv.Store "Function" %pb, %r23 : i1
  %r25 = spirv.ULessThanEqual %k0, %k5 : i32
  spirv.Store "Function" %pb, %r25 : i1
  %r27 = spirv.ULessThanEqual %x, %k1 : i32
  spirv.Store "Function" %pb, %r27 : i1
  %r29 = spirv.ULessThanEqual %k1, %x : i32
  spirv.Store "Function" %pb, %r29 : i1
  %r31 = spirv.ULessThanEqual %k1, %k0 : i32
  spirv.Store "Function" %pb, %r31 : i1
  %r33 = spirv.ULessThanEqual %k1, %k1 : i32
  spirv.Store "Function" %pb, %r33 : i1
  %r35 = spirv.ULessThanEqual %k1, %k2 : i32
  spirv.Store "Function" %pb, %r35 : i1
  %r37 = spirv.ULessThanEqual %k1, %k3 : i32
  spirv.Store "Function" %pb, %r37 : i1
  %r39 = spirv.ULessThanEqual %k1, %k4 : i32
  spirv.Store "Function" %pb, %r39 : i1
  %r41 = spirv.ULessThanEqual %k1, %k5 : i32
  spirv.Store "Function" %pb, %r41 : i1
  %r43 = spirv.ULessThanEqual %x, %k2 : i32
  spirv.Store "Function" %pb, %r43 : i1
  %r45 = spirv.ULessThanEqual %k2, %x : i32
  spirv.Store "Function" %pb, %r45 : i1
  %r47 = spirv.ULessThanEqual %k2, %k0 : i32
  spirv.Store "Function" %pb, %r47 : i1
  %r49 = spirv.ULessThanEqual %k2, %k1 : i32
  spirv.Store "Function" %pb, %r49 : i1
  %r51 = spirv.ULessThanEqual %k2, %k2 : i32
  spirv.Store "Function" %pb, %r51 : i1
  %r53 = spirv.ULessThanEqual %k2, %k3 : i32
  spirv.Store "Function" %pb, %r53 : i1
  %r55 = spirv.ULessThanEqual %k2, %k4 : i32
  spirv.Store "Function" %pb, %r55 : i1
  %r57 = spirv.ULessThanEqual %k2, %k5 : i32
  spirv.Store "Function" %pb, %r57 : i1
  %r59 = spirv.ULessThanEqual %x, %k3 : i32
  spirv.Store "Function" %pb, %r59 : i1
  %r61 = spirv.ULessThanEqual %k3, %x : i32
  spirv.Store "Function" %pb, %r61 : i1
  %r63 = spirv.ULessThanEqual %k3, %k0 : i32
  spirv.Store "Function" %pb, %r63 : i1
  %r65 = spirv.ULessThanEqual %k3, %k1 : i32
  spirv.Store "Function" %pb, %r65 : i1
  %r67 = spirv.ULessThanEqual %k3, %k2 : i32
  spirv.Store "Function" %pb, %r67 : i1
  %r69 = spirv.ULessThanEqual %k3, %k3 : i32
  spirv.Store "Function" %pb, %r69 : i1
  %r71 = spirv.ULessThanEqual %k3, %k4 : i32
  spirv.Store "Function" %pb, %r71 : i1
  %r73 = spirv.ULessThanEqual %k3, %k5 : i32
  spirv.Store "Function" %pb, %r73 : i1
  %r75 = spirv.ULessThanEqual %x, %k4 : i32
  spirv.Store "Function" %pb, %r75 : i1
  %r77 = spirv.ULessThanEqual %k4, %x : i32
  spirv.Store "Function" %pb, %r77 : i1
  %r79 = spirv.ULessThanEqual %k4, %k0 : i32
  spirv.Store "Function" %pb, %r79 : i1
  %r81 = spirv.ULessThanEqual %k4, %k1 : i32
  spirv.Store "Function" %pb, %r81 : i1
  %r83 = spirv.ULessThanEqual %k4, %k2 : i32
  spirv.Store "Function" %pb, %r83 : i1
  %r85 = spirv.ULessThanEqual %k4, %k3 : i32
  spirv.Store "Function" %pb, %r85 : i1
  %r87 = spirv.ULessThanEqual %k4, %k4 : i32
  spirv.Store "Function" %pb, %r87 : i1
  %r89 = spirv.ULessThanEqual %k4, %k5 : i32
  spirv.Store "Function" %pb, %r89 : i1
  %r91 = spirv.ULessThanEqual %x, %k5 : i32
  spirv.Store "Function" %pb, %r91 : i1
  %r93 = spirv.ULessThanEqual %k5, %x : i32
  spirv.Store "Function" %pb, %r93 : i1
  %r95 = spirv.ULessThanEqual %k5, %k0 : i32
  spirv.Store "Function" %pb, %r95 : i1
  %r97 = spirv.ULessThanEqual %k5, %k1 : i32
  spirv.Store "Function" %pb, %r97 : i1
  %r99 = spirv.ULessThanEqual %k5, %k2 : i32
  spirv.Store "Function" %pb, %r99 : i1
  %r101 = spirv.ULessThanEqual %k5, %k3 : i32
  spirv.Store "Function" %pb, %r101 : i1
  %r103 = spirv.ULessThanEqual %k5, %k4 : i32
  spirv.Store "Function" %pb, %r103 : i1
  %r105 = spirv.ULessThanEqual %k5, %k5 : i32
  spirv.Store "Function" %pb, %r105 : i1
  %r107 = spirv.ULessThanEqual %x, %x : i32
  spirv.Store "Function" %pb, %r107 : i1
  %r109 = spirv.ULessThanEqual %x, %y : i32
  spirv.Store "Function" %pb, %r109 : i1
  %r111 = spirv.ULessThanEqual %v, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r111 : vector<2xi1>
  %r113 = spirv.ULessThanEqual %v, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r113 : vector<2xi1>
  %r115 = spirv.ULessThanEqual %kv0, %kz : vector<2xi32>
  spirv.Store "Function" %pbv, %r115 : vector<2xi1>
  %r117 = spirv.ULessThanEqual %kz, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r117 : vector<2xi1>
  %r119 = spirv.ULessThanEqual %v, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r119 : vector<2xi1>
  %r121 = spirv.ULessThanEqual %kv0, %ko : vector<2xi32>
  spirv.Store "Function" %pbv, %r121 : vector<2xi1>
  %r123 = spirv.ULessThanEqual %ko, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r123 : vector<2xi1>
  %r125 = spirv.ULessThanEqual %v, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r125 : vector<2xi1>
  %r127 = spirv.ULessThanEqual %kv0, %km : vector<2xi32>
  spirv.Store "Function" %pbv, %r127 : vector<2xi1>
  %r129 = spirv.ULessThanEqual %km, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r129 : vector<2xi1>
  %r131 = spirv.ULessThanEqual %v, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r131 : vector<2xi1>
  %r133 = spirv.ULessThanEqual %kv0, %kv1 : vector<2xi32>
  spirv.Store "Function" %pbv, %r133 : vector<2xi1>
  %r135 = spirv.ULessThanEqual %kv1, %v : vector<2xi32>
  spirv.Store "Function" %pbv, %r135 : vector<2xi1>
  spirv.Return
}
spirv.func @logical(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %t = spirv.Constant true
  %f = spirv.Constant false
  %tv = spirv.Constant dense<true> : vector<2xi1>
  %fv = spirv.Constant dense<false> : vector<2xi1>
  %mv = spirv.Constant dense<[true, false]> : vector<2xi1>
  %pq = spirv.CompositeConstruct %p, %q : (i1, i1) -> vector<2xi1>
  %r6 = spirv.LogicalAnd %p, %t : i1
  spirv.Store "Function" %pb, %r6 : i1
  %r8 = spirv.LogicalAnd %p, %f : i1
  spirv.Store "Function" %pb, %r8 : i1
  %r10 = spirv.LogicalAnd %t, %p : i1
  spirv.Store "Function" %pb, %r10 : i1
  %r12 = spirv.LogicalAnd %f, %p : i1
  spirv.Store "Function" %pb, %r12 : i1
  %r14 = spirv.LogicalAnd %t, %f : i1
  spirv.Store "Function" %pb, %r14 : i1
  %r16 = spirv.LogicalAnd %t, %t : i1
  spirv.Store "Function" %pb, %r16 : i1
  %r18 = spirv.LogicalAnd %f, %f : i1
  spirv.Store "Function" %pb, %r18 : i1
  %r20 = spirv.LogicalAnd %p, %p : i1
  spirv.Store "Function" %pb, %r20 : i1
  %r22 = spirv.LogicalAnd %p, %q : i1
  spirv.Store "Function" %pb, %r22 : i1
  %r24 = spirv.LogicalAnd %pq, %tv : vector<2xi1>
  spirv.Store "Function" %pbv, %r24 : vector<2xi1>
  %r26 = spirv.LogicalAnd %pq, %fv : vector<2xi1>
  spirv.Store "Function" %pbv, %r26 : vector<2xi1>
  %r28 = spirv.LogicalAnd %mv, %fv : vector<2xi1>
  spirv.Store "Function" %pbv, %r28 : vector<2xi1>
  %r30 = spirv.LogicalAnd %mv, %mv : vector<2xi1>
  spirv.Store "Function" %pbv, %r30 : vector<2xi1>
  %r32 = spirv.LogicalAnd %pq, %mv : vector<2xi1>
  spirv.Store "Function" %pbv, %r32 : vector<2xi1>
  %r34 = spirv.LogicalAnd %mv, %pq : vector<2xi1>
  spirv.Store "Function" %pbv, %r34 : vector<2xi1>
  %r36 = spirv.LogicalOr %p, %t : i1
  spirv.Store "Function" %pb, %r36 : i1
  %r38 = spirv.LogicalOr %p, %f : i1
  spirv.Store "Function" %pb, %r38 : i1
  %r40 = spirv.LogicalOr %t, %p : i1
  spirv.Store "Function" %pb, %r40 : i1
  %r42 = spirv.LogicalOr %f, %p : i1
  spirv.Store "Function" %pb, %r42 : i1
  %r44 = spirv.LogicalOr %t, %f : i1
  spirv.Store "Function" %pb, %r44 : i1
  %r46 = spirv.LogicalOr %t, %t : i1
  spirv.Store "Function" %pb, %r46 : i1
  %r48 = spirv.LogicalOr %f, %f : i1
  spirv.Store "Function" %pb, %r48 : i1
  %r50 = spirv.LogicalOr %p, %p : i1
  spirv.Store "Function" %pb, %r50 : i1
  %r52 = spirv.LogicalOr %p, %q : i1
  spirv.Store "Function" %pb, %r52 : i1
  %r54 = spirv.LogicalOr %pq, %tv : vector<2xi1>
  spirv.Store "Function" %pbv, %r54 : vector<2xi1>
  %r56 = spirv.LogicalOr %pq, %fv : vector<2xi1>
  spirv.Store "Function" %pbv, %r56 : vector<2xi1>
  %r58 = spirv.LogicalOr %mv, %fv : vector<2xi1>
  spirv.Store "Function" %pbv, %r58 : vector<2xi1>
  %r60 = spirv.LogicalOr %mv, %mv : vector<2xi1>
  spirv.Store "Function" %pbv, %r60 : vector<2xi1>
  %r62 = spirv.LogicalOr %pq, %mv : vector<2xi1>
  spirv.Store "Function" %pbv, %r62 : vector<2xi1>
  %r64 = spirv.LogicalOr %mv, %pq : vector<2xi1>
  spirv.Store "Function" %pbv, %r64 : vector<2xi1>
  %r66 = spirv.LogicalEqual %p, %t : i1
  spirv.Store "Function" %pb, %r66 : i1
  %r68 = spirv.LogicalEqual %p, %f : i1
  spirv.Store "Function" %pb, %r68 : i1
  %r70 = spirv.LogicalEqual %t, %p : i1
  spirv.Store "Function" %pb, %r70 : i1
  %r72 = spirv.LogicalEqual %f, %p : i1
  spirv.Store "Function" %pb, %r72 : i1
  %r74 = spirv.LogicalEqual %t, %f : i1
  spirv.Store "Function" %pb, %r74 : i1
  %r76 = spirv.LogicalEqual %t, %t : i1
  spirv.Store "Function" %pb, %r76 : i1
  %r78 = spirv.LogicalEqual %f, %f : i1
  spirv.Store "Function" %pb, %r78 : i1
  %r80 = spirv.LogicalEqual %p, %p : i1
  spirv.Store "Function" %pb, %r80 : i1
  %r82 = spirv.LogicalEqual %p, %q : i1
  spirv.Store "Function" %pb, %r82 : i1
  %r84 = spirv.LogicalEqual %pq, %tv : vector<2xi1>
  spirv.Store "Function" %pbv, %r84 : vector<2xi1>
  %r86 = spirv.LogicalEqual %pq, %fv : vector<2xi1>
  spirv.Store "Function" %pbv, %r86 : vector<2xi1>
  %r88 = spirv.LogicalEqual %mv, %fv : vector<2xi1>
  spirv.Store "Function" %pbv, %r88 : vector<2xi1>
  %r90 = spirv.LogicalEqual %mv, %mv : vector<2xi1>
  spirv.Store "Function" %pbv, %r90 : vector<2xi1>
  %r92 = spirv.LogicalEqual %pq, %mv : vector<2xi1>
  spirv.Store "Function" %pbv, %r92 : vector<2xi1>
  %r94 = spirv.LogicalEqual %mv, %pq : vector<2xi1>
  spirv.Store "Function" %pbv, %r94 : vector<2xi1>
  %r96 = spirv.LogicalNotEqual %p, %t : i1
  spirv.Store "Function" %pb, %r96 : i1
  %r98 = spirv.LogicalNotEqual %p, %f : i1
  spirv.Store "Function" %pb, %r98 : i1
  %r100 = spirv.LogicalNotEqual %t, %p : i1
  spirv.Store "Function" %pb, %r100 : i1
  %r102 = spirv.LogicalNotEqual %f, %p : i1
  spirv.Store "Function" %pb, %r102 : i1
  %r104 = spirv.LogicalNotEqual %t, %f : i1
  spirv.Store "Function" %pb, %r104 : i1
  %r106 = spirv.LogicalNotEqual %t, %t : i1
  spirv.Store "Function" %pb, %r106 : i1
  %r108 = spirv.LogicalNotEqual %f, %f : i1
  spirv.Store "Function" %pb, %r108 : i1
  %r110 = spirv.LogicalNotEqual %p, %p : i1
  spirv.Store "Function" %pb, %r110 : i1
  %r112 = spirv.LogicalNotEqual %p, %q : i1
  spirv.Store "Function" %pb, %r112 : i1
  %r114 = spirv.LogicalNotEqual %pq, %tv : vector<2xi1>
  spirv.Store "Function" %pbv, %r114 : vector<2xi1>
  %r116 = spirv.LogicalNotEqual %pq, %fv : vector<2xi1>
  spirv.Store "Function" %pbv, %r116 : vector<2xi1>
  %r118 = spirv.LogicalNotEqual %mv, %fv : vector<2xi1>
  spirv.Store "Function" %pbv, %r118 : vector<2xi1>
  %r120 = spirv.LogicalNotEqual %mv, %mv : vector<2xi1>
  spirv.Store "Function" %pbv, %r120 : vector<2xi1>
  %r122 = spirv.LogicalNotEqual %pq, %mv : vector<2xi1>
  spirv.Store "Function" %pbv, %r122 : vector<2xi1>
  %r124 = spirv.LogicalNotEqual %mv, %pq : vector<2xi1>
  spirv.Store "Function" %pbv, %r124 : vector<2xi1>
  %r126 = spirv.LogicalNot %t : i1
  spirv.Store "Function" %pb, %r126 : i1
  %r128 = spirv.LogicalNot %r126 : i1
  spirv.Store "Function" %pb, %r128 : i1
  %r130 = spirv.LogicalNot %f : i1
  spirv.Store "Function" %pb, %r130 : i1
  %r132 = spirv.LogicalNot %r130 : i1
  spirv.Store "Function" %pb, %r132 : i1
  %r134 = spirv.LogicalNot %p : i1
  spirv.Store "Function" %pb, %r134 : i1
  %r136 = spirv.LogicalNot %r134 : i1
  spirv.Store "Function" %pb, %r136 : i1
  %r138 = spirv.LogicalNot %mv : vector<2xi1>
  spirv.Store "Function" %pbv, %r138 : vector<2xi1>
  %r140 = spirv.LogicalNot %r138 : vector<2xi1>
  spirv.Store "Function" %pbv, %r140 : vector<2xi1>
  %cIEqual = spirv.IEqual %x, %y : i32
  %nIEqual = spirv.LogicalNot %cIEqual : i1
  spirv.Store "Function" %pb, %nIEqual : i1
  %cINotEqual = spirv.INotEqual %x, %y : i32
  %nINotEqual = spirv.LogicalNot %cINotEqual : i1
  spirv.Store "Function" %pb, %nINotEqual : i1
  %cLogicalEqual = spirv.LogicalEqual %p, %q : i1
  %nLogicalEqual = spirv.LogicalNot %cLogicalEqual : i1
  spirv.Store "Function" %pb, %nLogicalEqual : i1
  %cLogicalNotEqual = spirv.LogicalNotEqual %p, %q : i1
  %nLogicalNotEqual = spirv.LogicalNot %cLogicalNotEqual : i1
  spirv.Store "Function" %pb, %nLogicalNotEqual : i1
  spirv.Return
}
spirv.func @other(%x: i32, %y: i32, %v: vector<2xi32>, %p: i1, %q: i1) "None" {
  %ptr = spirv.Variable : !spirv.ptr<i32, Function>
  %pv = spirv.Variable : !spirv.ptr<vector<2xi32>, Function>
  %pb = spirv.Variable : !spirv.ptr<i1, Function>
  %pbv = spirv.Variable : !spirv.ptr<vector<2xi1>, Function>
  %k3 = spirv.Constant 3 : i32
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %km = spirv.Constant -2 : i32
  %t = spirv.Constant true
  %f = spirv.Constant false
  %k12 = spirv.Constant 12 : i32
  %k4 = spirv.Constant 4 : i32
  %k5 = spirv.Constant 5 : i32
  %mv = spirv.Constant dense<[true, false]> : vector<2xi1>
  %va = spirv.Constant dense<[1, 2]> : vector<2xi32>
  %vb = spirv.Constant dense<[3, 4]> : vector<2xi32>
  %vz = spirv.Constant dense<0> : vector<2xi32>
  %s = spirv.Variable : !spirv.ptr<!spirv.struct<(i32, i32)>, Function>
  %sv = spirv.Variable : !spirv.ptr<!spirv.struct<(vector<2xi32>, vector<2xi32>)>, Function>
  %r15 = spirv.IAddCarry %x, %k0 : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r15 : !spirv.struct<(i32, i32)>
  %r17 = spirv.IAddCarry %x, %k1 : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r17 : !spirv.struct<(i32, i32)>
  %r19 = spirv.IAddCarry %k0, %x : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r19 : !spirv.struct<(i32, i32)>
  %r21 = spirv.IAddCarry %km, %k3 : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r21 : !spirv.struct<(i32, i32)>
  %r23 = spirv.IAddCarry %km, %km : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r23 : !spirv.struct<(i32, i32)>
  %r25 = spirv.IAddCarry %x, %y : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r25 : !spirv.struct<(i32, i32)>
  %r27 = spirv.IAddCarry %v, %vz : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  spirv.Store "Function" %sv, %r27 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  %r29 = spirv.IAddCarry %va, %vb : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  spirv.Store "Function" %sv, %r29 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  %r31 = spirv.SMulExtended %x, %k0 : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r31 : !spirv.struct<(i32, i32)>
  %r33 = spirv.SMulExtended %x, %k1 : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r33 : !spirv.struct<(i32, i32)>
  %r35 = spirv.SMulExtended %k0, %x : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r35 : !spirv.struct<(i32, i32)>
  %r37 = spirv.SMulExtended %km, %k3 : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r37 : !spirv.struct<(i32, i32)>
  %r39 = spirv.SMulExtended %km, %km : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r39 : !spirv.struct<(i32, i32)>
  %r41 = spirv.SMulExtended %x, %y : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r41 : !spirv.struct<(i32, i32)>
  %r43 = spirv.SMulExtended %v, %vz : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  spirv.Store "Function" %sv, %r43 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  %r45 = spirv.SMulExtended %va, %vb : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  spirv.Store "Function" %sv, %r45 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  %r47 = spirv.UMulExtended %x, %k0 : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r47 : !spirv.struct<(i32, i32)>
  %r49 = spirv.UMulExtended %x, %k1 : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r49 : !spirv.struct<(i32, i32)>
  %r51 = spirv.UMulExtended %k0, %x : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r51 : !spirv.struct<(i32, i32)>
  %r53 = spirv.UMulExtended %km, %k3 : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r53 : !spirv.struct<(i32, i32)>
  %r55 = spirv.UMulExtended %km, %km : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r55 : !spirv.struct<(i32, i32)>
  %r57 = spirv.UMulExtended %x, %y : !spirv.struct<(i32, i32)>
  spirv.Store "Function" %s, %r57 : !spirv.struct<(i32, i32)>
  %r59 = spirv.UMulExtended %v, %vz : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  spirv.Store "Function" %sv, %r59 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  %r61 = spirv.UMulExtended %va, %vb : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  spirv.Store "Function" %sv, %r61 : !spirv.struct<(vector<2xi32>, vector<2xi32>)>
  %m63 = spirv.UMod %x, %k12 : i32
  %m64 = spirv.UMod %m63, %k4 : i32
  spirv.Store "Function" %ptr, %m64 : i32
  %m66 = spirv.UMod %x, %k12 : i32
  %m67 = spirv.UMod %m66, %k5 : i32
  spirv.Store "Function" %ptr, %m67 : i32
  %m69 = spirv.UMod %x, %k4 : i32
  %m70 = spirv.UMod %m69, %k12 : i32
  spirv.Store "Function" %ptr, %m70 : i32
  %r72 = spirv.Select %t, %x, %y : i1, i32
  spirv.Store "Function" %ptr, %r72 : i32
  %r74 = spirv.Select %f, %x, %y : i1, i32
  spirv.Store "Function" %ptr, %r74 : i32
  %r76 = spirv.Select %p, %x, %x : i1, i32
  spirv.Store "Function" %ptr, %r76 : i32
  %r78 = spirv.Select %p, %x, %y : i1, i32
  spirv.Store "Function" %ptr, %r78 : i32
  %sel = spirv.Select %mv, %va, %vb : vector<2xi1>, vector<2xi32>
  spirv.Store "Function" %pv, %sel : vector<2xi32>
  %r82 = spirv.SNegate %k3 : i32
  spirv.Store "Function" %ptr, %r82 : i32
  %r84 = spirv.SNegate %r82 : i32
  spirv.Store "Function" %ptr, %r84 : i32
  %r86 = spirv.SNegate %x : i32
  spirv.Store "Function" %ptr, %r86 : i32
  %r88 = spirv.SNegate %r86 : i32
  spirv.Store "Function" %ptr, %r88 : i32
  %r90 = spirv.Not %k3 : i32
  spirv.Store "Function" %ptr, %r90 : i32
  %r92 = spirv.Not %r90 : i32
  spirv.Store "Function" %ptr, %r92 : i32
  %r94 = spirv.Not %x : i32
  spirv.Store "Function" %ptr, %r94 : i32
  %r96 = spirv.Not %r94 : i32
  spirv.Store "Function" %ptr, %r96 : i32
  %r98 = spirv.SNegate %va : vector<2xi32>
  spirv.Store "Function" %pv, %r98 : vector<2xi32>
  %r100 = spirv.SNegate %r98 : vector<2xi32>
  spirv.Store "Function" %pv, %r100 : vector<2xi32>
  %r102 = spirv.Not %va : vector<2xi32>
  spirv.Store "Function" %pv, %r102 : vector<2xi32>
  %r104 = spirv.Not %r102 : vector<2xi32>
  spirv.Store "Function" %pv, %r104 : vector<2xi32>
  %bc0 = spirv.Bitcast %x : i32 to f32
  %bc1 = spirv.Bitcast %bc0 : f32 to i32
  spirv.Store "Function" %ptr, %bc1 : i32
  %cc = spirv.CompositeConstruct %x, %y : (i32, i32) -> vector<2xi32>
  %ce = spirv.CompositeExtract %cc[1 : i32] : vector<2xi32>
  spirv.Store "Function" %ptr, %ce : i32
  %ci = spirv.CompositeInsert %x, %v[0 : i32] : i32 into vector<2xi32>
  %ce2 = spirv.CompositeExtract %ci[0 : i32] : vector<2xi32>
  spirv.Store "Function" %ptr, %ce2 : i32
  %ce3 = spirv.CompositeExtract %va[1 : i32] : vector<2xi32>
  spirv.Store "Function" %ptr, %ce3 : i32
  %ca = spirv.Constant dense<[4,5,6]> : tensor<3xi32> : !spirv.array<3 x i32>
  %ce4 = spirv.CompositeExtract %ca[2 : i32] : !spirv.array<3 x i32>
  spirv.Store "Function" %ptr, %ce4 : i32
  %cst = spirv.CompositeConstruct %x, %p : (i32, i1) -> !spirv.struct<(i32, i1)>
  %ce5 = spirv.CompositeExtract %cst[1 : i32] : !spirv.struct<(i32, i1)>
  spirv.Store "Function" %pb, %ce5 : i1
  %x8 = spirv.UConvert %x : i32 to i8
  %xx = spirv.UConvert %x8 : i8 to i32
  %k255 = spirv.Constant 255 : i32
  %k127 = spirv.Constant 127 : i32
  %an = spirv.BitwiseAnd %xx, %k255 : i32
  %an2 = spirv.BitwiseAnd %xx, %k127 : i32
  spirv.Store "Function" %ptr, %an : i32
  spirv.Store "Function" %ptr, %an2 : i32
  spirv.Return
}
spirv.func @chain(%p: !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, %i: i32, %f: f32) "None" {
  %k = spirv.Constant 0 : i32
  %0 = spirv.AccessChain %p[%k] : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32>)>, Function>, i32 -> !spirv.ptr<!spirv.array<4 x f32>, Function>
  %1 = spirv.AccessChain %0[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
  spirv.Store "Function" %1, %f : f32
  spirv.Return
}
spirv.func @loop(%n: i32) -> i32 "None" {
  %k0 = spirv.Constant 0 : i32
  %k1 = spirv.Constant 1 : i32
  %v = spirv.Variable init(%k0) : !spirv.ptr<i32, Function>
  spirv.mlir.loop {
    spirv.Branch ^h(%k1 : i32)
  ^h(%u: i32):
    %0 = spirv.Load "Function" %v : i32
    %c = spirv.SLessThan %0, %n : i32
    spirv.BranchConditional %c, ^b(%k1 : i32), ^m
  ^b(%w: i32):
    %1 = spirv.Load "Function" %v : i32
    %2 = spirv.IAdd %1, %w : i32
    spirv.Store "Function" %v, %2 : i32
    spirv.Branch ^ct
  ^ct:
    spirv.Branch ^h(%k0 : i32)
  ^m:
    spirv.mlir.merge
  }
  %r = spirv.Load "Function" %v : i32
  spirv.ReturnValue %r : i32
}
spirv.func @selection(%c: i1, %x: i32, %y: i32) -> i32 "None" {
  %v = spirv.Variable : !spirv.ptr<i32, Function>
  spirv.mlir.selection {
    spirv.BranchConditional %c, ^a, ^b
  ^a:
    spirv.Store "Function" %v, %x ["Aligned", 4] : i32
    spirv.Branch ^m
  ^b:
    spirv.Store "Function" %v, %y ["Aligned", 4] : i32
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  %r = spirv.Load "Function" %v : i32
  spirv.ReturnValue %r : i32
}
}

// The access to the source, if not given, prints as that to the target.
func.func @copy(%0: !spirv.ptr<f32, Function>, %1: !spirv.ptr<f32, Function>) {
  "spirv.CopyMemory"(%0, %1) : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>) -> ()
  "spirv.CopyMemory"(%0, %1) {memory_access = #spirv.memory_access<Aligned>, alignment = 4 : i32} : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>) -> ()
  "spirv.CopyMemory"(%0, %1) {source_memory_access = #spirv.memory_access<Volatile>} : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>) -> ()
  return
}
