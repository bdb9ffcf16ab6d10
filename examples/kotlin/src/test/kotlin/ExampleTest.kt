package com.example

import org.demonic.junit.Demonic
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test

@Demonic(Stock::class)
class StockTest {
  @Test
  fun `takes what is there`() {
    val stock = Stock()
    stock.add()
    assertTrue(stock.takeIfThere())
    assertFalse(stock.takeIfThere())
  }
}

@Demonic(Turnstile::class)
class TurnstileTest {
  @Test
  fun `somebody passes`() {
    val turnstile = Turnstile()
    assertTrue(turnstile.passIfOpen())
    turnstile.isOpen = false
    assertEquals(1, turnstile.passed)
  }
}

@Demonic(Lease::class)
class LeaseTest {
  @Test
  fun `gives back what it has`() {
    val lease = Lease()
    lease.take("Ann")
    assertEquals("Ann", lease.releaseIfHeld())
  }
}
