package com.example

/** Who takes a piece looks first whether there is one, and holds the lock meanwhile. */
class Stock {
  private var pieces = 0

  @Synchronized
  fun add() {
    pieces++
  }

  @Synchronized
  fun take() {
    check(pieces > 0) { "nothing is left" }
    pieces--
  }

  @Synchronized
  fun takeIfThere(): Boolean {
    if (pieces <= 0) return false
    take()
    return true
  }
}
