module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%a: !transform.any_op) {
    %f = transform.structured.match ops{["func.func"]} in %a : (!transform.any_op) -> !transform.any_op
    transform.annotate %f "from_library" : !transform.any_op
    transform.yield
  }
}
