package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

/** Has no annotation. What one run leaves in static fields is not there in the next one. */
class RegistryTest {
  @Test
  void isThereOnce() {
    assertSame(Registry.instance(), Registry.instance());
  }

  @Test
  void numbersNames() {
    Registry registry = Registry.instance();
    int first = registry.number("a");
    assertEquals(first + 1, registry.number("b"));
    assertEquals(first, registry.number("a"));
  }
}
