package com.example;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(value = RepairedCounter.class, rivals = false)
class NoCheckPointTest {
  @Test
  void callsNothingThatHasAPrecondition() {
    new RepairedCounter().increment();
  }
}
