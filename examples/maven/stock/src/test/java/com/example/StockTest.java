package com.example;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Stock.class)
class StockTest {
  @Test
  void takesWhatIsThere() {
    Stock stock = new Stock();
    stock.add();
    assertTrue(stock.takeIfThere());
    assertFalse(stock.takeIfThere());
  }
}
