func.func @paint() {
  return
}
