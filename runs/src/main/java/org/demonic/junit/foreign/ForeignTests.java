package org.demonic.junit.foreign;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.demonic.junit.problem.JunitProblem;
import org.demonic.junit.problem.NotCheckedException;

/**
 * The tests of one framework that a class has, and that {@code @Demonic} does not reach.
 *
 * @param owner the full name of the class
 * @param methods the names of the tests, at least one
 */
record ForeignTests(String owner, Framework framework, SortedSet<String> methods) {

  /** The problem that they cannot be checked. */
  NotCheckedException problem() {
    return new NotCheckedException(
        JunitProblem.NOT_JUPITER,
        owner,
        framework.title(),
        String.join(", ", methods),
        framework.mark());
  }

  /** Gathers the tests of one class. */
  static final class Builder {
    private final String owner;
    private final Map<Framework, SortedSet<String>> found = new EnumMap<>(Framework.class);

    Builder(String owner) {
      this.owner = owner;
    }

    void add(Framework framework, String method) {
      found.computeIfAbsent(framework, f -> new TreeSet<>()).add(method);
    }

    List<ForeignTests> build() {
      return found.entrySet().stream()
          .map(entry -> new ForeignTests(owner, entry.getKey(), entry.getValue()))
          .toList();
    }
  }
}
