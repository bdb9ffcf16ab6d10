package com.example;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(MisspeltCounter.class)
class MisspeltCounterTest {
  @Test
  void takesAnIdleWorker() {
    MisspeltCounter counter = new MisspeltCounter();
    counter.increment();
    counter.takeIfIdle();
  }
}
