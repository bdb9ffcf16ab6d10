package com.example

import org.demonic.contracts.Requires

/** A contract, which is read from the class file: `held` is the field that the property has. */
class Lease {
  private var held = false
  private var owner: String? = null

  @Synchronized
  fun take(by: String) {
    owner = by
    held = true
  }

  @Requires("held && owner != null")
  @Synchronized
  fun release(): String {
    held = false
    return owner!!
  }

  @Synchronized
  fun releaseIfHeld(): String = if (held && owner != null) release() else "nobody"
}
