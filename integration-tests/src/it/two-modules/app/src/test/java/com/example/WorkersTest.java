package com.example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Workers.class)
class WorkersTest {
  @Test
  void takesOne() {
    assertTrue(Fixture.twoIdle().tryTake());
  }

  @Test
  void takesOneInTheFixture() {
    assertTrue(Fixture.use());
  }
}
