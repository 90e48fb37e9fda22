module attributes {transform.with_named_sequence} {
  transform.named_sequence @paint(%a: !transform.any_op {transform.readonly}) {
    transform.annotate %a "deep" : !transform.any_op
    transform.yield
  }
}
