package com.example;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RepairedCounter.class)
class NoCheckPointTest {
  @Test
  void callsNothingThatHasAPrecondition() {
    new RepairedCounter().increment();
  }
}
