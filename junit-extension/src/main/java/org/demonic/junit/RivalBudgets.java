package org.demonic.junit;

import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.demonic.junit.rival.Budget;

/** What the test classes of a run of JUnit have left of their time beside second threads. */
final class RivalBudgets {
  private final Map<String, Budget> ofClasses = new ConcurrentHashMap<>();
  private final Set<String> printed = ConcurrentHashMap.newKeySet();

  Budget of(Class<?> testClass, Duration limit) {
    return ofClasses.computeIfAbsent(testClass.getName(), name -> new Budget(limit));
  }

  void printOnce(String line) {
    if (printed.add(line)) {
      System.out.println(line);
    }
  }
}
