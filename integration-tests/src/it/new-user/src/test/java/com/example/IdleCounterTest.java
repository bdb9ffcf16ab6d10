package com.example;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(IdleCounter.class)
class IdleCounterTest {
  @Test
  void takesAnIdleWorker() {
    IdleCounter counter = new IdleCounter();
    counter.increment();
    counter.takeIfIdle();
  }
}
