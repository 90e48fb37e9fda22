// ARGS: --canonicalize --allow-unregistered-dialect
func.func @f1(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>, %d: tensor<?x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<?x3xi32>, tensor<?x3xi32>) {
  %c0 = "tosa.const"() {values = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c1 = "tosa.const"() {values = dense<1> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c2 = "tosa.const"() {values = dense<-3> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c3 = "tosa.const"() {values = dense<2147483647> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %o0 = "tosa.const"() {values = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %o1 = "tosa.const"() {values = dense<1> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %r6 = tosa.add %x, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r7 = tosa.add %c0, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r8 = tosa.add %c0, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r9 = tosa.add %c0, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r10 = tosa.add %x, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r11 = tosa.add %c1, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r12 = tosa.add %c1, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r13 = tosa.add %c1, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r14 = tosa.add %x, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r15 = tosa.add %c2, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r16 = tosa.add %c2, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r17 = tosa.add %c2, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r18 = tosa.add %x, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r19 = tosa.add %c3, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r20 = tosa.add %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r21 = tosa.add %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r22 = tosa.add %x, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r23 = tosa.add %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r24 = tosa.add %x, %o0 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
  %r25 = tosa.add %x, %o1 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
  %r26 = tosa.add %o0, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r27 = tosa.add %o1, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r28 = tosa.add %d, %o0 : (tensor<?x3xi32>, tensor<1x1xi32>) -> tensor<?x3xi32>
  %r29 = tosa.add %d, %c0 : (tensor<?x3xi32>, tensor<2x3xi32>) -> tensor<?x3xi32>
  return %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<?x3xi32>, tensor<?x3xi32>
}
func.func @f2(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>, %d: tensor<?x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<?x3xi32>, tensor<?x3xi32>) {
  %c0 = "tosa.const"() {values = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c1 = "tosa.const"() {values = dense<1> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c2 = "tosa.const"() {values = dense<-3> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c3 = "tosa.const"() {values = dense<2147483647> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %o0 = "tosa.const"() {values = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %o1 = "tosa.const"() {values = dense<1> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %r6 = tosa.sub %x, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r7 = tosa.sub %c0, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r8 = tosa.sub %c0, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r9 = tosa.sub %c0, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r10 = tosa.sub %x, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r11 = tosa.sub %c1, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r12 = tosa.sub %c1, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r13 = tosa.sub %c1, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r14 = tosa.sub %x, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r15 = tosa.sub %c2, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r16 = tosa.sub %c2, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r17 = tosa.sub %c2, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r18 = tosa.sub %x, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r19 = tosa.sub %c3, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r20 = tosa.sub %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r21 = tosa.sub %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r22 = tosa.sub %x, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r23 = tosa.sub %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r24 = tosa.sub %x, %o0 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
  %r25 = tosa.sub %x, %o1 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
  %r26 = tosa.sub %o0, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r27 = tosa.sub %o1, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r28 = tosa.sub %d, %o0 : (tensor<?x3xi32>, tensor<1x1xi32>) -> tensor<?x3xi32>
  %r29 = tosa.sub %d, %c0 : (tensor<?x3xi32>, tensor<2x3xi32>) -> tensor<?x3xi32>
  return %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<?x3xi32>, tensor<?x3xi32>
}
func.func @f3(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>, %d: tensor<?x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<?x3xi32>, tensor<?x3xi32>) {
  %s0 = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %c0 = "tosa.const"() {values = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c1 = "tosa.const"() {values = dense<1> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c2 = "tosa.const"() {values = dense<-3> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c3 = "tosa.const"() {values = dense<2147483647> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %o0 = "tosa.const"() {values = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %o1 = "tosa.const"() {values = dense<1> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %r7 = tosa.mul %x, %c0, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r8 = tosa.mul %c0, %x, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r9 = tosa.mul %c0, %c0, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r10 = tosa.mul %c0, %c3, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r11 = tosa.mul %x, %c1, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r12 = tosa.mul %c1, %x, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r13 = tosa.mul %c1, %c1, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r14 = tosa.mul %c1, %c3, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r15 = tosa.mul %x, %c2, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r16 = tosa.mul %c2, %x, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r17 = tosa.mul %c2, %c2, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r18 = tosa.mul %c2, %c3, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r19 = tosa.mul %x, %c3, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r20 = tosa.mul %c3, %x, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r21 = tosa.mul %c3, %c3, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r22 = tosa.mul %c3, %c3, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r23 = tosa.mul %x, %x, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r24 = tosa.mul %x, %y, %s0 : (tensor<2x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r25 = tosa.mul %x, %o0, %s0 : (tensor<2x3xi32>, tensor<1x1xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r26 = tosa.mul %x, %o1, %s0 : (tensor<2x3xi32>, tensor<1x1xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r27 = tosa.mul %o0, %x, %s0 : (tensor<1x1xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r28 = tosa.mul %o1, %x, %s0 : (tensor<1x1xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<2x3xi32>
  %r29 = tosa.mul %d, %o0, %s0 : (tensor<?x3xi32>, tensor<1x1xi32>, tensor<1xi8>) -> tensor<?x3xi32>
  %r30 = tosa.mul %d, %c0, %s0 : (tensor<?x3xi32>, tensor<2x3xi32>, tensor<1xi8>) -> tensor<?x3xi32>
  return %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29, %r30 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<?x3xi32>, tensor<?x3xi32>
}
func.func @f4(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>, %d: tensor<?x3xi32>) -> (tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<?x3xi32>, tensor<?x3xi32>) {
  %c0 = "tosa.const"() {values = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c1 = "tosa.const"() {values = dense<1> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c2 = "tosa.const"() {values = dense<-3> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c3 = "tosa.const"() {values = dense<2147483647> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %o0 = "tosa.const"() {values = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %o1 = "tosa.const"() {values = dense<1> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %r6 = tosa.intdiv %x, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r7 = tosa.intdiv %c0, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r8 = tosa.intdiv %c0, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r9 = tosa.intdiv %c0, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r10 = tosa.intdiv %x, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r11 = tosa.intdiv %c1, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r12 = tosa.intdiv %c1, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r13 = tosa.intdiv %c1, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r14 = tosa.intdiv %x, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r15 = tosa.intdiv %c2, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r16 = tosa.intdiv %c2, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r17 = tosa.intdiv %c2, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r18 = tosa.intdiv %x, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r19 = tosa.intdiv %c3, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r20 = tosa.intdiv %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r21 = tosa.intdiv %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r22 = tosa.intdiv %x, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r23 = tosa.intdiv %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r24 = tosa.intdiv %x, %o0 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
  %r25 = tosa.intdiv %x, %o1 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi32>
  %r26 = tosa.intdiv %o0, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r27 = tosa.intdiv %o1, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  %r28 = tosa.intdiv %d, %o0 : (tensor<?x3xi32>, tensor<1x1xi32>) -> tensor<?x3xi32>
  %r29 = tosa.intdiv %d, %c0 : (tensor<?x3xi32>, tensor<2x3xi32>) -> tensor<?x3xi32>
  return %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29 : tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<2x3xi32>, tensor<?x3xi32>, tensor<?x3xi32>
}
func.func @f5(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>, %d: tensor<?x3xi32>) -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>) {
  %c0 = "tosa.const"() {values = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c1 = "tosa.const"() {values = dense<1> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c2 = "tosa.const"() {values = dense<-3> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c3 = "tosa.const"() {values = dense<2147483647> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %o0 = "tosa.const"() {values = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %o1 = "tosa.const"() {values = dense<1> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %r6 = tosa.greater %x, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r7 = tosa.greater %c0, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r8 = tosa.greater %c0, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r9 = tosa.greater %c0, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r10 = tosa.greater %x, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r11 = tosa.greater %c1, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r12 = tosa.greater %c1, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r13 = tosa.greater %c1, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r14 = tosa.greater %x, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r15 = tosa.greater %c2, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r16 = tosa.greater %c2, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r17 = tosa.greater %c2, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r18 = tosa.greater %x, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r19 = tosa.greater %c3, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r20 = tosa.greater %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r21 = tosa.greater %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r22 = tosa.greater %x, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r23 = tosa.greater %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r24 = tosa.greater %x, %o0 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
  %r25 = tosa.greater %x, %o1 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
  %r26 = tosa.greater %o0, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r27 = tosa.greater %o1, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r28 = tosa.greater %d, %o0 : (tensor<?x3xi32>, tensor<1x1xi32>) -> tensor<?x3xi1>
  %r29 = tosa.greater %d, %c0 : (tensor<?x3xi32>, tensor<2x3xi32>) -> tensor<?x3xi1>
  return %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29 : tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>
}
func.func @f6(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>, %d: tensor<?x3xi32>) -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>) {
  %c0 = "tosa.const"() {values = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c1 = "tosa.const"() {values = dense<1> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c2 = "tosa.const"() {values = dense<-3> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c3 = "tosa.const"() {values = dense<2147483647> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %o0 = "tosa.const"() {values = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %o1 = "tosa.const"() {values = dense<1> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %r6 = tosa.greater_equal %x, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r7 = tosa.greater_equal %c0, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r8 = tosa.greater_equal %c0, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r9 = tosa.greater_equal %c0, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r10 = tosa.greater_equal %x, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r11 = tosa.greater_equal %c1, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r12 = tosa.greater_equal %c1, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r13 = tosa.greater_equal %c1, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r14 = tosa.greater_equal %x, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r15 = tosa.greater_equal %c2, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r16 = tosa.greater_equal %c2, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r17 = tosa.greater_equal %c2, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r18 = tosa.greater_equal %x, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r19 = tosa.greater_equal %c3, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r20 = tosa.greater_equal %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r21 = tosa.greater_equal %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r22 = tosa.greater_equal %x, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r23 = tosa.greater_equal %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r24 = tosa.greater_equal %x, %o0 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
  %r25 = tosa.greater_equal %x, %o1 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
  %r26 = tosa.greater_equal %o0, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r27 = tosa.greater_equal %o1, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r28 = tosa.greater_equal %d, %o0 : (tensor<?x3xi32>, tensor<1x1xi32>) -> tensor<?x3xi1>
  %r29 = tosa.greater_equal %d, %c0 : (tensor<?x3xi32>, tensor<2x3xi32>) -> tensor<?x3xi1>
  return %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29 : tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>
}
func.func @f7(%x: tensor<2x3xi32>, %y: tensor<2x3xi32>, %d: tensor<?x3xi32>) -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>) {
  %c0 = "tosa.const"() {values = dense<0> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c1 = "tosa.const"() {values = dense<1> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c2 = "tosa.const"() {values = dense<-3> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %c3 = "tosa.const"() {values = dense<2147483647> : tensor<2x3xi32>} : () -> tensor<2x3xi32>
  %o0 = "tosa.const"() {values = dense<0> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %o1 = "tosa.const"() {values = dense<1> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %r6 = tosa.equal %x, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r7 = tosa.equal %c0, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r8 = tosa.equal %c0, %c0 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r9 = tosa.equal %c0, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r10 = tosa.equal %x, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r11 = tosa.equal %c1, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r12 = tosa.equal %c1, %c1 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r13 = tosa.equal %c1, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r14 = tosa.equal %x, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r15 = tosa.equal %c2, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r16 = tosa.equal %c2, %c2 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r17 = tosa.equal %c2, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r18 = tosa.equal %x, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r19 = tosa.equal %c3, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r20 = tosa.equal %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r21 = tosa.equal %c3, %c3 : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r22 = tosa.equal %x, %x : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r23 = tosa.equal %x, %y : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r24 = tosa.equal %x, %o0 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
  %r25 = tosa.equal %x, %o1 : (tensor<2x3xi32>, tensor<1x1xi32>) -> tensor<2x3xi1>
  %r26 = tosa.equal %o0, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r27 = tosa.equal %o1, %x : (tensor<1x1xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %r28 = tosa.equal %d, %o0 : (tensor<?x3xi32>, tensor<1x1xi32>) -> tensor<?x3xi1>
  %r29 = tosa.equal %d, %c0 : (tensor<?x3xi32>, tensor<2x3xi32>) -> tensor<?x3xi1>
  return %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27, %r28, %r29 : tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>
}
func.func @f8(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %d: tensor<?x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>) {
  %c0 = "tosa.const"() {values = dense<0.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c1 = "tosa.const"() {values = dense<1.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c2 = "tosa.const"() {values = dense<-2.5> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %o0 = "tosa.const"() {values = dense<0.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %o1 = "tosa.const"() {values = dense<1.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %r5 = tosa.add %x, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r6 = tosa.add %c0, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r7 = tosa.add %c0, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r8 = tosa.add %c0, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r9 = tosa.add %x, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r10 = tosa.add %c1, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r11 = tosa.add %c1, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r12 = tosa.add %c1, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r13 = tosa.add %x, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r14 = tosa.add %c2, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r15 = tosa.add %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r16 = tosa.add %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r17 = tosa.add %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r18 = tosa.add %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r19 = tosa.add %x, %o0 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
  %r20 = tosa.add %x, %o1 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
  %r21 = tosa.add %o0, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r22 = tosa.add %o1, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r23 = tosa.add %d, %o0 : (tensor<?x3xf32>, tensor<1x1xf32>) -> tensor<?x3xf32>
  %r24 = tosa.add %d, %c0 : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  return %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>
}
func.func @f9(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %d: tensor<?x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>) {
  %c0 = "tosa.const"() {values = dense<0.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c1 = "tosa.const"() {values = dense<1.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c2 = "tosa.const"() {values = dense<-2.5> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %o0 = "tosa.const"() {values = dense<0.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %o1 = "tosa.const"() {values = dense<1.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %r5 = tosa.sub %x, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r6 = tosa.sub %c0, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r7 = tosa.sub %c0, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r8 = tosa.sub %c0, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r9 = tosa.sub %x, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r10 = tosa.sub %c1, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r11 = tosa.sub %c1, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r12 = tosa.sub %c1, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r13 = tosa.sub %x, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r14 = tosa.sub %c2, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r15 = tosa.sub %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r16 = tosa.sub %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r17 = tosa.sub %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r18 = tosa.sub %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r19 = tosa.sub %x, %o0 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
  %r20 = tosa.sub %x, %o1 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xf32>
  %r21 = tosa.sub %o0, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r22 = tosa.sub %o1, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %r23 = tosa.sub %d, %o0 : (tensor<?x3xf32>, tensor<1x1xf32>) -> tensor<?x3xf32>
  %r24 = tosa.sub %d, %c0 : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<?x3xf32>
  return %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>
}
func.func @f10(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %d: tensor<?x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>) {
  %s0 = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %c0 = "tosa.const"() {values = dense<0.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c1 = "tosa.const"() {values = dense<1.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c2 = "tosa.const"() {values = dense<-2.5> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %o0 = "tosa.const"() {values = dense<0.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %o1 = "tosa.const"() {values = dense<1.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %r6 = tosa.mul %x, %c0, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r7 = tosa.mul %c0, %x, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r8 = tosa.mul %c0, %c0, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r9 = tosa.mul %c0, %c2, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r10 = tosa.mul %x, %c1, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r11 = tosa.mul %c1, %x, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r12 = tosa.mul %c1, %c1, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r13 = tosa.mul %c1, %c2, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r14 = tosa.mul %x, %c2, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r15 = tosa.mul %c2, %x, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r16 = tosa.mul %c2, %c2, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r17 = tosa.mul %c2, %c2, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r18 = tosa.mul %x, %x, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r19 = tosa.mul %x, %y, %s0 : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r20 = tosa.mul %x, %o0, %s0 : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r21 = tosa.mul %x, %o1, %s0 : (tensor<2x3xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r22 = tosa.mul %o0, %x, %s0 : (tensor<1x1xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r23 = tosa.mul %o1, %x, %s0 : (tensor<1x1xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<2x3xf32>
  %r24 = tosa.mul %d, %o0, %s0 : (tensor<?x3xf32>, tensor<1x1xf32>, tensor<1xi8>) -> tensor<?x3xf32>
  %r25 = tosa.mul %d, %c0, %s0 : (tensor<?x3xf32>, tensor<2x3xf32>, tensor<1xi8>) -> tensor<?x3xf32>
  return %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24, %r25 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>
}
func.func @f11(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %d: tensor<?x3xf32>) -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>) {
  %c0 = "tosa.const"() {values = dense<0.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c1 = "tosa.const"() {values = dense<1.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c2 = "tosa.const"() {values = dense<-2.5> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %o0 = "tosa.const"() {values = dense<0.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %o1 = "tosa.const"() {values = dense<1.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %r5 = tosa.greater %x, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r6 = tosa.greater %c0, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r7 = tosa.greater %c0, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r8 = tosa.greater %c0, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r9 = tosa.greater %x, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r10 = tosa.greater %c1, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r11 = tosa.greater %c1, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r12 = tosa.greater %c1, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r13 = tosa.greater %x, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r14 = tosa.greater %c2, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r15 = tosa.greater %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r16 = tosa.greater %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r17 = tosa.greater %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r18 = tosa.greater %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r19 = tosa.greater %x, %o0 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
  %r20 = tosa.greater %x, %o1 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
  %r21 = tosa.greater %o0, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r22 = tosa.greater %o1, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r23 = tosa.greater %d, %o0 : (tensor<?x3xf32>, tensor<1x1xf32>) -> tensor<?x3xi1>
  %r24 = tosa.greater %d, %c0 : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<?x3xi1>
  return %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24 : tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>
}
func.func @f12(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %d: tensor<?x3xf32>) -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>) {
  %c0 = "tosa.const"() {values = dense<0.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c1 = "tosa.const"() {values = dense<1.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c2 = "tosa.const"() {values = dense<-2.5> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %o0 = "tosa.const"() {values = dense<0.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %o1 = "tosa.const"() {values = dense<1.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %r5 = tosa.greater_equal %x, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r6 = tosa.greater_equal %c0, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r7 = tosa.greater_equal %c0, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r8 = tosa.greater_equal %c0, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r9 = tosa.greater_equal %x, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r10 = tosa.greater_equal %c1, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r11 = tosa.greater_equal %c1, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r12 = tosa.greater_equal %c1, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r13 = tosa.greater_equal %x, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r14 = tosa.greater_equal %c2, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r15 = tosa.greater_equal %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r16 = tosa.greater_equal %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r17 = tosa.greater_equal %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r18 = tosa.greater_equal %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r19 = tosa.greater_equal %x, %o0 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
  %r20 = tosa.greater_equal %x, %o1 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
  %r21 = tosa.greater_equal %o0, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r22 = tosa.greater_equal %o1, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r23 = tosa.greater_equal %d, %o0 : (tensor<?x3xf32>, tensor<1x1xf32>) -> tensor<?x3xi1>
  %r24 = tosa.greater_equal %d, %c0 : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<?x3xi1>
  return %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24 : tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>
}
func.func @f13(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %d: tensor<?x3xf32>) -> (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>) {
  %c0 = "tosa.const"() {values = dense<0.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c1 = "tosa.const"() {values = dense<1.0> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %c2 = "tosa.const"() {values = dense<-2.5> : tensor<2x3xf32>} : () -> tensor<2x3xf32>
  %o0 = "tosa.const"() {values = dense<0.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %o1 = "tosa.const"() {values = dense<1.0> : tensor<1x1xf32>} : () -> tensor<1x1xf32>
  %r5 = tosa.equal %x, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r6 = tosa.equal %c0, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r7 = tosa.equal %c0, %c0 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r8 = tosa.equal %c0, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r9 = tosa.equal %x, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r10 = tosa.equal %c1, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r11 = tosa.equal %c1, %c1 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r12 = tosa.equal %c1, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r13 = tosa.equal %x, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r14 = tosa.equal %c2, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r15 = tosa.equal %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r16 = tosa.equal %c2, %c2 : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r17 = tosa.equal %x, %x : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r18 = tosa.equal %x, %y : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r19 = tosa.equal %x, %o0 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
  %r20 = tosa.equal %x, %o1 : (tensor<2x3xf32>, tensor<1x1xf32>) -> tensor<2x3xi1>
  %r21 = tosa.equal %o0, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r22 = tosa.equal %o1, %x : (tensor<1x1xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %r23 = tosa.equal %d, %o0 : (tensor<?x3xf32>, tensor<1x1xf32>) -> tensor<?x3xi1>
  %r24 = tosa.equal %d, %c0 : (tensor<?x3xf32>, tensor<2x3xf32>) -> tensor<?x3xi1>
  return %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24 : tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>, tensor<?x3xi1>, tensor<?x3xi1>
}
func.func @f14(%x: tensor<4xi32>, %s: tensor<1xi8>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %s1 = "tosa.const"() {values = dense<1> : tensor<1xi8>} : () -> tensor<1xi8>
  %s4 = "tosa.const"() {values = dense<4> : tensor<1xi8>} : () -> tensor<1xi8>
  %a = "tosa.const"() {values = dense<7> : tensor<4xi32>} : () -> tensor<4xi32>
  %k = "tosa.const"() {values = dense<-9> : tensor<4xi32>} : () -> tensor<4xi32>
  %two = "tosa.const"() {values = dense<2> : tensor<4xi32>} : () -> tensor<4xi32>
  %z = "tosa.const"() {values = dense<0> : tensor<4xi32>} : () -> tensor<4xi32>
  %big = "tosa.const"() {values = dense<2147483647> : tensor<4xi32>} : () -> tensor<4xi32>
  %r7 = tosa.mul %a, %k, %s1 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r8 = tosa.mul %a, %k, %s4 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r9 = tosa.mul %a, %k, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r10 = tosa.mul %x, %two, %s1 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r11 = tosa.mul %x, %two, %s4 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r12 = tosa.mul %x, %two, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r13 = tosa.mul %two, %x, %s1 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r14 = tosa.mul %two, %x, %s4 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r15 = tosa.mul %two, %x, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r16 = tosa.mul %z, %x, %s1 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r17 = tosa.mul %z, %x, %s4 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r18 = tosa.mul %z, %x, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r19 = tosa.mul %big, %big, %s1 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r20 = tosa.mul %big, %big, %s4 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r21 = tosa.mul %big, %big, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r22 = tosa.mul %big, %k, %s1 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r23 = tosa.mul %big, %k, %s4 : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  %r24 = tosa.mul %big, %k, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %r20, %r21, %r22, %r23, %r24 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
func.func @f15(%x: tensor<3xi8>) -> (tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi32>) {
  %i80 = "tosa.const"() {values = dense<-3> : tensor<3xi8>} : () -> tensor<3xi8>
  %r1 = tosa.cast %i80 : (tensor<3xi8>) -> tensor<3xi8>
  %r2 = tosa.cast %i80 : (tensor<3xi8>) -> tensor<3xi32>
  %r3 = tosa.cast %i80 : (tensor<3xi8>) -> tensor<3xi1>
  %r4 = tosa.cast %i80 : (tensor<3xi8>) -> tensor<3xf32>
  %r5 = tosa.cast %i80 : (tensor<3xi8>) -> tensor<3xf16>
  %r6 = tosa.cast %i80 : (tensor<3xi8>) -> tensor<3xi16>
  %i81 = "tosa.const"() {values = dense<127> : tensor<3xi8>} : () -> tensor<3xi8>
  %r8 = tosa.cast %i81 : (tensor<3xi8>) -> tensor<3xi8>
  %r9 = tosa.cast %i81 : (tensor<3xi8>) -> tensor<3xi32>
  %r10 = tosa.cast %i81 : (tensor<3xi8>) -> tensor<3xi1>
  %r11 = tosa.cast %i81 : (tensor<3xi8>) -> tensor<3xf32>
  %r12 = tosa.cast %i81 : (tensor<3xi8>) -> tensor<3xf16>
  %r13 = tosa.cast %i81 : (tensor<3xi8>) -> tensor<3xi16>
  %i320 = "tosa.const"() {values = dense<300> : tensor<3xi32>} : () -> tensor<3xi32>
  %r15 = tosa.cast %i320 : (tensor<3xi32>) -> tensor<3xi8>
  %r16 = tosa.cast %i320 : (tensor<3xi32>) -> tensor<3xi32>
  %r17 = tosa.cast %i320 : (tensor<3xi32>) -> tensor<3xi1>
  %r18 = tosa.cast %i320 : (tensor<3xi32>) -> tensor<3xf32>
  %r19 = tosa.cast %i320 : (tensor<3xi32>) -> tensor<3xf16>
  %r20 = tosa.cast %i320 : (tensor<3xi32>) -> tensor<3xi16>
  %i321 = "tosa.const"() {values = dense<-1> : tensor<3xi32>} : () -> tensor<3xi32>
  %r22 = tosa.cast %i321 : (tensor<3xi32>) -> tensor<3xi8>
  %r23 = tosa.cast %i321 : (tensor<3xi32>) -> tensor<3xi32>
  %r24 = tosa.cast %i321 : (tensor<3xi32>) -> tensor<3xi1>
  %r25 = tosa.cast %i321 : (tensor<3xi32>) -> tensor<3xf32>
  %r26 = tosa.cast %i321 : (tensor<3xi32>) -> tensor<3xf16>
  %r27 = tosa.cast %i321 : (tensor<3xi32>) -> tensor<3xi16>
  %i10 = "tosa.const"() {values = dense<true> : tensor<3xi1>} : () -> tensor<3xi1>
  %r29 = tosa.cast %i10 : (tensor<3xi1>) -> tensor<3xi8>
  %r30 = tosa.cast %i10 : (tensor<3xi1>) -> tensor<3xi32>
  %r31 = tosa.cast %i10 : (tensor<3xi1>) -> tensor<3xi1>
  %r32 = tosa.cast %i10 : (tensor<3xi1>) -> tensor<3xf32>
  %r33 = tosa.cast %i10 : (tensor<3xi1>) -> tensor<3xf16>
  %r34 = tosa.cast %i10 : (tensor<3xi1>) -> tensor<3xi16>
  %i11 = "tosa.const"() {values = dense<false> : tensor<3xi1>} : () -> tensor<3xi1>
  %r36 = tosa.cast %i11 : (tensor<3xi1>) -> tensor<3xi8>
  %r37 = tosa.cast %i11 : (tensor<3xi1>) -> tensor<3xi32>
  %r38 = tosa.cast %i11 : (tensor<3xi1>) -> tensor<3xi1>
  %r39 = tosa.cast %i11 : (tensor<3xi1>) -> tensor<3xf32>
  %r40 = tosa.cast %i11 : (tensor<3xi1>) -> tensor<3xf16>
  %r41 = tosa.cast %i11 : (tensor<3xi1>) -> tensor<3xi16>
  %f320 = "tosa.const"() {values = dense<1.5> : tensor<3xf32>} : () -> tensor<3xf32>
  %r43 = tosa.cast %f320 : (tensor<3xf32>) -> tensor<3xi8>
  %r44 = tosa.cast %f320 : (tensor<3xf32>) -> tensor<3xi32>
  %r45 = tosa.cast %f320 : (tensor<3xf32>) -> tensor<3xi1>
  %r46 = tosa.cast %f320 : (tensor<3xf32>) -> tensor<3xf32>
  %r47 = tosa.cast %f320 : (tensor<3xf32>) -> tensor<3xf16>
  %r48 = tosa.cast %f320 : (tensor<3xf32>) -> tensor<3xi16>
  %f321 = "tosa.const"() {values = dense<-2.5> : tensor<3xf32>} : () -> tensor<3xf32>
  %r50 = tosa.cast %f321 : (tensor<3xf32>) -> tensor<3xi8>
  %r51 = tosa.cast %f321 : (tensor<3xf32>) -> tensor<3xi32>
  %r52 = tosa.cast %f321 : (tensor<3xf32>) -> tensor<3xi1>
  %r53 = tosa.cast %f321 : (tensor<3xf32>) -> tensor<3xf32>
  %r54 = tosa.cast %f321 : (tensor<3xf32>) -> tensor<3xf16>
  %r55 = tosa.cast %f321 : (tensor<3xf32>) -> tensor<3xi16>
  %f322 = "tosa.const"() {values = dense<1.0e10> : tensor<3xf32>} : () -> tensor<3xf32>
  %r57 = tosa.cast %f322 : (tensor<3xf32>) -> tensor<3xi8>
  %r58 = tosa.cast %f322 : (tensor<3xf32>) -> tensor<3xi32>
  %r59 = tosa.cast %f322 : (tensor<3xf32>) -> tensor<3xi1>
  %r60 = tosa.cast %f322 : (tensor<3xf32>) -> tensor<3xf32>
  %r61 = tosa.cast %f322 : (tensor<3xf32>) -> tensor<3xf16>
  %r62 = tosa.cast %f322 : (tensor<3xf32>) -> tensor<3xi16>
  %f160 = "tosa.const"() {values = dense<0.1> : tensor<3xf16>} : () -> tensor<3xf16>
  %r64 = tosa.cast %f160 : (tensor<3xf16>) -> tensor<3xi8>
  %r65 = tosa.cast %f160 : (tensor<3xf16>) -> tensor<3xi32>
  %r66 = tosa.cast %f160 : (tensor<3xf16>) -> tensor<3xi1>
  %r67 = tosa.cast %f160 : (tensor<3xf16>) -> tensor<3xf32>
  %r68 = tosa.cast %f160 : (tensor<3xf16>) -> tensor<3xf16>
  %r69 = tosa.cast %f160 : (tensor<3xf16>) -> tensor<3xi16>
  %i160 = "tosa.const"() {values = dense<7> : tensor<3xi16>} : () -> tensor<3xi16>
  %r71 = tosa.cast %i160 : (tensor<3xi16>) -> tensor<3xi8>
  %r72 = tosa.cast %i160 : (tensor<3xi16>) -> tensor<3xi32>
  %r73 = tosa.cast %i160 : (tensor<3xi16>) -> tensor<3xi1>
  %r74 = tosa.cast %i160 : (tensor<3xi16>) -> tensor<3xf32>
  %r75 = tosa.cast %i160 : (tensor<3xi16>) -> tensor<3xf16>
  %r76 = tosa.cast %i160 : (tensor<3xi16>) -> tensor<3xi16>
  %cc = tosa.cast %x : (tensor<3xi8>) -> tensor<3xi16>
  %cd = tosa.cast %cc : (tensor<3xi16>) -> tensor<3xi32>
  return %r1, %r2, %r3, %r4, %r5, %r6, %r8, %r9, %r10, %r11, %r12, %r13, %r15, %r16, %r17, %r18, %r19, %r20, %r22, %r23, %r24, %r25, %r26, %r27, %r29, %r30, %r31, %r32, %r33, %r34, %r36, %r37, %r38, %r39, %r40, %r41, %r43, %r44, %r45, %r46, %r47, %r48, %r50, %r51, %r52, %r53, %r54, %r55, %r57, %r58, %r59, %r60, %r61, %r62, %r64, %r65, %r66, %r67, %r68, %r69, %r71, %r72, %r73, %r74, %r75, %r76, %cd : tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi8>, tensor<3xi32>, tensor<3xi1>, tensor<3xf32>, tensor<3xf16>, tensor<3xi16>, tensor<3xi32>
}
func.func @f16(%x: tensor<4xf32>, %i: tensor<4xi8>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi8>, tensor<4xi8>, tensor<4xf32>, tensor<4xf32>) {
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %o = "tosa.const"() {values = dense<1.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %zi = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %oi = "tosa.const"() {values = dense<1> : tensor<1xi8>} : () -> tensor<1xi8>
  %f = "tosa.const"() {values = dense<3.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %fz = "tosa.const"() {values = dense<0.0> : tensor<4xf32>} : () -> tensor<4xf32>
  %a0 = tosa.abs %x : (tensor<4xf32>) -> tensor<4xf32>
  %a1 = tosa.abs %a0 : (tensor<4xf32>) -> tensor<4xf32>
  %n0 = tosa.negate %x, %z, %z : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  %n1 = tosa.negate %n0, %z, %z : (tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<4xf32>
  %m0 = tosa.negate %i, %zi, %zi : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  %m1 = tosa.negate %m0, %zi, %zi : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  %m2 = tosa.negate %m0, %oi, %zi : (tensor<4xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<4xi8>
  %r0 = tosa.reciprocal %f : (tensor<4xf32>) -> tensor<4xf32>
  %r1 = tosa.reciprocal %fz : (tensor<4xf32>) -> tensor<4xf32>
  return %a1, %n1, %m1, %m2, %r0, %r1 : tensor<4xf32>, tensor<4xf32>, tensor<4xi8>, tensor<4xi8>, tensor<4xf32>, tensor<4xf32>
}
func.func @f17(%p: tensor<4xi1>, %x: tensor<4xi32>, %y: tensor<4xi32>, %e: tensor<?xi32>, %e2: tensor<?xi32>) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<?xi32>) {
  %t = "tosa.const"() {values = dense<true> : tensor<4xi1>} : () -> tensor<4xi1>
  %f = "tosa.const"() {values = dense<false> : tensor<4xi1>} : () -> tensor<4xi1>
  %t1 = "tosa.const"() {values = dense<true> : tensor<1xi1>} : () -> tensor<1xi1>
  %r3 = tosa.select %t, %x, %y : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %r4 = tosa.select %f, %x, %y : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %r5 = tosa.select %p, %x, %x : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %r6 = tosa.select %t1, %x, %y : (tensor<1xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %r7 = tosa.select %p, %x, %y : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %np = tosa.logical_not %p : (tensor<4xi1>) -> tensor<4xi1>
  %rn = tosa.select %np, %x, %y : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %sd = tosa.select %t, %e, %e2 : (tensor<4xi1>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  return %r3, %r4, %r5, %r6, %r7, %rn, %sd : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<4xi32>, tensor<?xi32>
}
func.func @f18(%f: tensor<4xf32>, %i: tensor<4xi8>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi8>, tensor<4xi8>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi8>, tensor<4xi8>) {
  %r0 = tosa.clamp %f {min_val = 0xFF800000 : f32, max_val = 0x7F800000 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r1 = tosa.clamp %f {min_val = -3.0e38 : f32, max_val = 3.0e38 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r2 = tosa.clamp %i {min_val = -128 : i8, max_val = 127 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %r3 = tosa.clamp %i {min_val = -127 : i8, max_val = 127 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %r4 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r5 = tosa.clamp %r4 {min_val = 1.0 : f32, max_val = 8.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r6 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 6.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r7 = tosa.clamp %r6 {min_val = 1.0 : f32, max_val = 8.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r8 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 6.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r9 = tosa.clamp %r8 {min_val = 1.0 : f32, max_val = 8.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r10 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 6.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r11 = tosa.clamp %r10 {min_val = 1.0 : f32, max_val = 8.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r12 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 2.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r13 = tosa.clamp %r12 {min_val = 2.0 : f32, max_val = 3.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r14 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 2.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r15 = tosa.clamp %r14 {min_val = 2.0 : f32, max_val = 3.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r16 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 2.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r17 = tosa.clamp %r16 {min_val = 2.0 : f32, max_val = 3.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r18 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 2.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r19 = tosa.clamp %r18 {min_val = 2.0 : f32, max_val = 3.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r20 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 2.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r21 = tosa.clamp %r20 {min_val = 4.0 : f32, max_val = 5.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r22 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 2.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r23 = tosa.clamp %r22 {min_val = 4.0 : f32, max_val = 5.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r24 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 2.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r25 = tosa.clamp %r24 {min_val = 4.0 : f32, max_val = 5.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r26 = tosa.clamp %f {min_val = 0.0 : f32, max_val = 2.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r27 = tosa.clamp %r26 {min_val = 4.0 : f32, max_val = 5.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r28 = tosa.clamp %f {min_val = -1.0 : f32, max_val = 9.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r29 = tosa.clamp %r28 {min_val = 2.0 : f32, max_val = 3.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r30 = tosa.clamp %f {min_val = -1.0 : f32, max_val = 9.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r31 = tosa.clamp %r30 {min_val = 2.0 : f32, max_val = 3.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r32 = tosa.clamp %f {min_val = -1.0 : f32, max_val = 9.0 : f32} : (tensor<4xf32>) -> tensor<4xf32>
  %r33 = tosa.clamp %r32 {min_val = 2.0 : f32, max_val = 3.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r34 = tosa.clamp %f {min_val = -1.0 : f32, max_val = 9.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r35 = tosa.clamp %r34 {min_val = 2.0 : f32, max_val = 3.0 : f32, nan_mode = IGNORE} : (tensor<4xf32>) -> tensor<4xf32>
  %r36 = tosa.clamp %i {min_val = -5 : i8, max_val = 6 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %r37 = tosa.clamp %r36 {min_val = -1 : i8, max_val = 8 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %r38 = tosa.clamp %i {min_val = 0 : i8, max_val = 2 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  %r39 = tosa.clamp %r38 {min_val = 2 : i8, max_val = 3 : i8} : (tensor<4xi8>) -> tensor<4xi8>
  return %r0, %r1, %r2, %r3, %r5, %r7, %r9, %r11, %r13, %r15, %r17, %r19, %r21, %r23, %r25, %r27, %r29, %r31, %r33, %r35, %r37, %r39 : tensor<4xf32>, tensor<4xf32>, tensor<4xi8>, tensor<4xi8>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi8>, tensor<4xi8>
}
func.func @f19(%x: tensor<4x6xf32>, %y: tensor<4x6xf32>, %u: tensor<1x5x1xf32>, %dd: tensor<1x?x3xf32>, %dx: tensor<?x6xf32>) -> (tensor<4x6xf32>, tensor<5x8xf32>, tensor<4x6xf32>, tensor<24xf32>, tensor<24xf32>, tensor<4xi8>, tensor<4x6xf32>, tensor<4x12xf32>, tensor<4x6xf32>, tensor<6x4xf32>, tensor<4x6xf32>, tensor<6x4xf32>, tensor<1x5x1xf32>, tensor<?x1x3xf32>, tensor<4x6xf32>, tensor<1x5x1xf32>, tensor<1x5x1xf32>, tensor<4x6xf32>, tensor<2x3xf32>, tensor<1x1xi8>, tensor<8x18xf32>, tensor<4x6xf32>, tensor<?x6xf32>, tensor<2x3xf32>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<1x5x1xf32>, tensor<1x1x1xf32>, tensor<5x1xi32>, tensor<1x1xi32>, tensor<?x3xf32>) {
  %p0 = tosa.const_shape {values = dense<[0, 0, 0, 0]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %p1 = tosa.const_shape {values = dense<[1, 0, 0, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %s64 = tosa.const_shape {values = dense<[6, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %s24 = tosa.const_shape {values = dense<[24]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %s46 = tosa.const_shape {values = dense<[4, 6]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %m11 = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %m12 = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b00 = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %b12 = tosa.const_shape {values = dense<[1, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z11 = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %z23 = tosa.const_shape {values = dense<[2, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %pc = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %k = "tosa.const"() {values = dense<2.0> : tensor<4x6xf32>} : () -> tensor<4x6xf32>
  %kk = "tosa.const"() {values = dense<[[1,2],[3,4]]> : tensor<2x2xi8>} : () -> tensor<2x2xi8>
  %s4 = tosa.const_shape {values = dense<[4]> : tensor<1xindex>} : () -> !tosa.shape<1>
  %zz = tosa.const_shape {values = dense<[1, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %neg = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %axs = tosa.const_shape {values = dense<[0, 7]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %ss = tosa.const_shape {values = dense<[-1, 3]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %bb = tosa.const_shape {values = dense<[0, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %padded2 = tosa.pad %dx, %p1, %pc : (tensor<?x6xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<?x8xf32>
  %r0 = tosa.pad %x, %p0, %pc : (tensor<4x6xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<4x6xf32>
  %r1 = tosa.pad %x, %p1, %pc : (tensor<4x6xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<5x8xf32>
  %r2 = tosa.reshape %x, %s46 : (tensor<4x6xf32>, !tosa.shape<2>) -> tensor<4x6xf32>
  %r3a = tosa.reshape %x, %s64 : (tensor<4x6xf32>, !tosa.shape<2>) -> tensor<6x4xf32>
  %r3 = tosa.reshape %r3a, %s24 : (tensor<6x4xf32>, !tosa.shape<1>) -> tensor<24xf32>
  %r4 = tosa.reshape %k, %s24 : (tensor<4x6xf32>, !tosa.shape<1>) -> tensor<24xf32>
  %r5 = tosa.reshape %kk, %s4 : (tensor<2x2xi8>, !tosa.shape<1>) -> tensor<4xi8>
  %r6 = tosa.tile %x, %m11 : (tensor<4x6xf32>, !tosa.shape<2>) -> tensor<4x6xf32>
  %r7 = tosa.tile %x, %m12 : (tensor<4x6xf32>, !tosa.shape<2>) -> tensor<4x12xf32>
  %r8 = tosa.transpose %x {perms = array<i32: 0, 1>} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %r9 = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %r10 = tosa.transpose %r9 {perms = array<i32: 1, 0>} : (tensor<6x4xf32>) -> tensor<4x6xf32>
  %r11 = tosa.transpose %k {perms = array<i32: 1, 0>} : (tensor<4x6xf32>) -> tensor<6x4xf32>
  %r12 = tosa.transpose %u {perms = array<i32: 2, 1, 0>} : (tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
  %r13 = tosa.transpose %dd {perms = array<i32: 1, 0, 2>} : (tensor<1x?x3xf32>) -> tensor<?x1x3xf32>
  %r14 = tosa.reverse %k {axis = 0 : i32} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %r15 = tosa.reverse %u {axis = 0 : i32} : (tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
  %r16 = tosa.reverse %u {axis = 1 : i32} : (tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
  %r17 = tosa.slice %x, %b00, %s46 : (tensor<4x6xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<4x6xf32>
  %r18 = tosa.slice %k, %b12, %z23 : (tensor<4x6xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x3xf32>
  %kn = "tosa.const"() {values = dense<[[1,2],[3,4]]> : tensor<2x2xi8>} : () -> tensor<2x2xi8>
  %r19 = tosa.slice %kn, %zz, %z11 : (tensor<2x2xi8>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x1xi8>
  %cat = tosa.concat %x, %y {axis = 1 : i32} : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x12xf32>
  %cat2 = tosa.concat %cat, %x {axis = 1 : i32} : (tensor<4x12xf32>, tensor<4x6xf32>) -> tensor<4x18xf32>
  %cat3 = tosa.concat %cat2, %cat2 {axis = 0 : i32} : (tensor<4x18xf32>, tensor<4x18xf32>) -> tensor<8x18xf32>
  %cat1 = tosa.concat %x {axis = 1 : i32} : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %cat0 = tosa.concat %x {axis = 1 : i32} : (tensor<4x6xf32>) -> tensor<?x6xf32>
  %r20 = tosa.slice %cat, %axs, %z23 : (tensor<4x12xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x3xf32>
  %r21 = tosa.slice %cat, %b12, %neg : (tensor<4x12xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<3x3xf32>
  %padded = tosa.pad %x, %p1, %pc : (tensor<4x6xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<5x8xf32>
  %r22 = tosa.slice %padded, %b12, %z23 : (tensor<5x8xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x3xf32>
  %r23 = tosa.reduce_sum %u {axis = 0 : i32} : (tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
  %r24 = tosa.reduce_max %u {axis = 1 : i32} : (tensor<1x5x1xf32>) -> tensor<1x1x1xf32>
  %r25 = tosa.argmax %u {axis = 0 : i32} : (tensor<1x5x1xf32>) -> tensor<5x1xi32>
  %r26 = tosa.argmax %u {axis = 1 : i32} : (tensor<1x5x1xf32>) -> tensor<1x1xi32>
  %r27 = tosa.slice %padded2, %bb, %ss : (tensor<?x8xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<?x3xf32>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18, %r19, %cat3, %cat1, %cat0, %r20, %r21, %r22, %r23, %r24, %r25, %r26, %r27 : tensor<4x6xf32>, tensor<5x8xf32>, tensor<4x6xf32>, tensor<24xf32>, tensor<24xf32>, tensor<4xi8>, tensor<4x6xf32>, tensor<4x12xf32>, tensor<4x6xf32>, tensor<6x4xf32>, tensor<4x6xf32>, tensor<6x4xf32>, tensor<1x5x1xf32>, tensor<?x1x3xf32>, tensor<4x6xf32>, tensor<1x5x1xf32>, tensor<1x5x1xf32>, tensor<4x6xf32>, tensor<2x3xf32>, tensor<1x1xi8>, tensor<8x18xf32>, tensor<4x6xf32>, tensor<?x6xf32>, tensor<2x3xf32>, tensor<3x3xf32>, tensor<2x3xf32>, tensor<1x5x1xf32>, tensor<1x1x1xf32>, tensor<5x1xi32>, tensor<1x1xi32>, tensor<?x3xf32>
}
func.func @f20(%x: tensor<1x4x4x4xf32>, %xi: tensor<1x4x4x4xi8>, %w: tensor<5x2x2x4xf32>, %b: tensor<5xf32>, %dw: tensor<2x2x4x1xf32>, %db: tensor<4xf32>, %one1: tensor<3x1x1x4xf32>, %wi: tensor<5x2x2x4xi8>, %bi: tensor<5xi32>) -> (tensor<1x4x4x4xf32>, tensor<1x7x5x5xf32>, tensor<1x6x5x4xf32>, tensor<1x5x4x4xf32>, tensor<1x7x5x5xf32>, tensor<1x6x5x4xf32>, tensor<1x5x4x4xf32>, tensor<1x7x5x5xf32>, tensor<1x6x5x4xf32>, tensor<1x5x4x4xf32>, tensor<3x1x1x4xf32>, tensor<1x6x5x5xi32>) {
  %sc1 = tosa.const_shape {values = dense<[2, 2, 3, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %sc2 = tosa.const_shape {values = dense<[4, 2, 3, 3]> : tensor<4xindex>} : () -> !tosa.shape<4>
  %o = tosa.const_shape {values = dense<[0, 0]> : tensor<2xindex>} : () -> !tosa.shape<2>
  %pp = tosa.const_shape {values = dense<[0, 0, 1, 2, 1, 1, 0, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %pc = tosa.const_shape {values = dense<[0, 0, 1, 2, 1, 1, 1, 0]> : tensor<8xindex>} : () -> !tosa.shape<8>
  %z = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %one = "tosa.const"() {values = dense<1.0> : tensor<1xf32>} : () -> tensor<1xf32>
  %low = "tosa.const"() {values = dense<0xFF7FFFFF> : tensor<1xf32>} : () -> tensor<1xf32>
  %zi = "tosa.const"() {values = dense<3> : tensor<1xi8>} : () -> tensor<1xi8>
  %wz = "tosa.const"() {values = dense<0> : tensor<1xi8>} : () -> tensor<1xi8>
  %r0 = tosa.resize %x, %sc1, %o, %o {mode = NEAREST_NEIGHBOR} : (tensor<1x4x4x4xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x4x4x4xf32>
  %pz = tosa.pad %x, %pp, %z : (tensor<1x4x4x4xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x7x6x4xf32>
  %p1 = tosa.pad %x, %pp, %one : (tensor<1x4x4x4xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x7x6x4xf32>
  %pl = tosa.pad %x, %pp, %low : (tensor<1x4x4x4xf32>, !tosa.shape<8>, tensor<1xf32>) -> tensor<1x7x6x4xf32>
  %pi = tosa.pad %xi, %pp, %zi : (tensor<1x4x4x4xi8>, !tosa.shape<8>, tensor<1xi8>) -> tensor<1x7x6x4xi8>
  %c0 = tosa.conv2d %pz, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 1, 0, 0>, stride = array<i64: 1, 1>, local_bound = true} : (tensor<1x7x6x4xf32>, tensor<5x2x2x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x5x5xf32>
  %d0 = tosa.depthwise_conv2d %pz, %dw, %db, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x6x4xf32>, tensor<2x2x4x1xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x5x4xf32>
  %m0 = tosa.max_pool2d %pz {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x6x4xf32>) -> tensor<1x5x4x4xf32>
  %c1 = tosa.conv2d %p1, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 1, 0, 0>, stride = array<i64: 1, 1>, local_bound = true} : (tensor<1x7x6x4xf32>, tensor<5x2x2x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x5x5xf32>
  %d1 = tosa.depthwise_conv2d %p1, %dw, %db, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x6x4xf32>, tensor<2x2x4x1xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x5x4xf32>
  %m1 = tosa.max_pool2d %p1 {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x6x4xf32>) -> tensor<1x5x4x4xf32>
  %c2 = tosa.conv2d %pl, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 1, 0, 0>, stride = array<i64: 1, 1>, local_bound = true} : (tensor<1x7x6x4xf32>, tensor<5x2x2x4xf32>, tensor<5xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x7x5x5xf32>
  %d2 = tosa.depthwise_conv2d %pl, %dw, %db, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x6x4xf32>, tensor<2x2x4x1xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x5x4xf32>
  %m2 = tosa.max_pool2d %pl {kernel = array<i64: 3, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x6x4xf32>) -> tensor<1x5x4x4xf32>
  %mm = tosa.max_pool2d %one1 {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<3x1x1x4xf32>) -> tensor<3x1x1x4xf32>
  %ci = tosa.conv2d %pi, %wi, %bi, %zi, %wz {acc_type = i32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x7x6x4xi8>, tensor<5x2x2x4xi8>, tensor<5xi32>, tensor<1xi8>, tensor<1xi8>) -> tensor<1x6x5x5xi32>
  return %r0, %c0, %d0, %m0, %c1, %d1, %m1, %c2, %d2, %m2, %mm, %ci : tensor<1x4x4x4xf32>, tensor<1x7x5x5xf32>, tensor<1x6x5x4xf32>, tensor<1x5x4x4xf32>, tensor<1x7x5x5xf32>, tensor<1x6x5x4xf32>, tensor<1x5x4x4xf32>, tensor<1x7x5x5xf32>, tensor<1x6x5x4xf32>, tensor<1x5x4x4xf32>, tensor<3x1x1x4xf32>, tensor<1x6x5x5xi32>
}
func.func @s(%p: tensor<4xi1>, %q: tensor<1xi1>, %x: tensor<4xi32>, %y: tensor<1xi32>, %d: tensor<?xi32>, %dp: tensor<?xi1>) -> (tensor<4xi32>, tensor<4xi32>, tensor<?xi32>, tensor<?xi32>, tensor<1xi32>, tensor<4xi32>) {
  %0 = tosa.select %q, %x, %x : (tensor<1xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %1 = tosa.select %p, %y, %y : (tensor<4xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<4xi32>
  %2 = tosa.select %dp, %d, %d : (tensor<?xi1>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %3 = tosa.select %p, %d, %d : (tensor<4xi1>, tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
  %t = "tosa.const"() {values = dense<true> : tensor<1xi1>} : () -> tensor<1xi1>
  %4 = tosa.select %t, %y, %y : (tensor<1xi1>, tensor<1xi32>, tensor<1xi32>) -> tensor<1xi32>
  %5 = tosa.select %t, %x, %y : (tensor<1xi1>, tensor<4xi32>, tensor<1xi32>) -> tensor<4xi32>
  return %0, %1, %2, %3, %4, %5 : tensor<4xi32>, tensor<4xi32>, tensor<?xi32>, tensor<?xi32>, tensor<1xi32>, tensor<4xi32>
}
