package com.example;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RepairedCounter.class)
class RepairedCounterTest {
  @Test
  void takesAnIdleWorker() {
    RepairedCounter counter = new RepairedCounter();
    counter.increment();
    counter.takeIfIdle();
  }
}
