package com.example;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(CarPark.class)
class CarParkTest {
  @Test
  void aCarEnters() {
    assertTrue(new CarPark(1).enterIfFree());
  }
}
