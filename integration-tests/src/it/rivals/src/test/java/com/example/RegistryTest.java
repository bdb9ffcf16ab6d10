package com.example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.junit.jupiter.api.Test;

/** Has no annotation. What one run leaves in static fields is not there in the next one. */
class RegistryTest {
  /** Looks for other libraries, and leaves classes behind that cannot run without them. */
  private static final Log LOG = LogFactory.getLog(RegistryTest.class);

  @Test
  void isThereOnce() {
    assertSame(Registry.instance(), Registry.instance());
  }

  @Test
  void numbersNames() {
    Registry registry = Registry.instance();
    LOG.debug("there is one");
    int first = registry.number("a");
    assertEquals(first + 1, registry.number("b"));
    assertEquals(first, registry.number("a"));
  }
}
