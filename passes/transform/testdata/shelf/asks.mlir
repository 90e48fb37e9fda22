module attributes {transform.with_named_sequence} {
  transform.named_sequence @paint(%a: !transform.any_op {transform.readonly})
  transform.named_sequence @both(%a: !transform.any_op {transform.readonly}) {
    transform.include @paint failures(propagate) (%a) : (!transform.any_op) -> ()
    transform.annotate %a "twice" : !transform.any_op
    transform.yield
  }
}
