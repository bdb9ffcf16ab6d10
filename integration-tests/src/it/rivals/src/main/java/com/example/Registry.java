package com.example;

import java.util.HashMap;
import java.util.Map;

/** Is there once, and made when it is first asked for: two threads may make it twice. */
public final class Registry {
  private static volatile Registry instance;

  private final Map<String, Integer> numbers = new HashMap<>();

  private Registry() {}

  public static Registry instance() {
    if (instance == null) {
      instance = new Registry();
    }
    return instance;
  }

  public synchronized int number(String name) {
    return numbers.computeIfAbsent(name, any -> numbers.size());
  }
}
