package com.example

/** Somebody may close the gate after `passIfOpen` has looked: nothing is locked. */
class Turnstile {
  @get:Synchronized
  @set:Synchronized
  var isOpen = true

  var passed = 0
    private set

  @Synchronized
  fun pass() {
    check(isOpen) { "closed after $passed" }
    passed++
  }

  fun passIfOpen(): Boolean {
    if (!isOpen) return false
    pass()
    return true
  }
}
