package org.demonic.junit.help;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.demonic.code.effect.MethodConstants;

/** Values that calls of other threads may pass: the constants of a test, and the simplest ones. */
final class PlainValues {
  private final Set<Object> constants;

  private PlainValues(Set<Object> constants) {
    this.constants = constants;
  }

  /** The values for the calls of one test. */
  static PlainValues of(Class<?> testClass, String method) {
    return new PlainValues(
        MethodConstants.of(testClass.getClassLoader(), testClass.getName(), method));
  }

  /** The values of a type, the most likely ones first; empty for one of which none are known. */
  List<Object> of(Class<?> type) {
    List<Object> values = new ArrayList<>();
    if (type == int.class || type == Integer.class) {
      addAll(values, Integer.class, 1, 0);
    } else if (type == long.class || type == Long.class) {
      constants.stream()
          .filter(Integer.class::isInstance)
          .forEach(number -> values.add(((Integer) number).longValue()));
      addAll(values, Long.class, 1L, 0L);
    } else if (type == boolean.class || type == Boolean.class) {
      values.addAll(List.of(true, false));
    } else if (type == String.class || type == CharSequence.class) {
      addAll(values, String.class, "a");
    } else if (type == double.class || type == Double.class) {
      addAll(values, Double.class, 1.0);
    } else if (type == Object.class) {
      values.addAll(constants);
      values.add("a");
    } else if (type.isEnum()) {
      values.addAll(List.of(type.getEnumConstants()));
    }
    return List.copyOf(new LinkedHashSet<>(values));
  }

  private void addAll(List<Object> values, Class<?> type, Object... simplest) {
    constants.stream().filter(type::isInstance).forEach(values::add);
    values.addAll(List.of(simplest));
  }
}
