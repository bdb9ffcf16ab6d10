package org.demonic.junit.rival;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.demonic.junit.code.ModuleCode;
import org.demonic.schedule.Entrance;

/**
 * The classes whose calls from outside count.
 *
 * @param named those that a test names; none for a module
 * @param entrance their binary names, and those of what is above them
 */
public record UnderTest(List<Class<?>> named, Entrance entrance) {
  private static final Map<ModuleCode, UnderTest> MODULES = new ConcurrentHashMap<>();

  public UnderTest {
    named = List.copyOf(named);
  }

  /**
   * Classes, with those nested in them, and those of which they inherit code that is not the JDK's.
   */
  public static UnderTest of(Class<?>... types) {
    Set<Class<?>> all = withTheirs(types);
    Set<String> above = new HashSet<>();
    all.forEach(type -> addAbove(type, above));
    return new UnderTest(
        List.of(types),
        new Entrance(all.stream().map(Class::getName).collect(Collectors.toSet()), above));
  }

  /** The classes of a module, without those of its tests. */
  public static UnderTest of(ModuleCode module) {
    return MODULES.computeIfAbsent(
        module, m -> new UnderTest(List.of(), new Entrance(m.classNames(), m.namesAbove())));
  }

  private static Set<Class<?>> withTheirs(Class<?>... types) {
    Set<Class<?>> all = new HashSet<>();
    for (Class<?> type : types) {
      if (type.getClassLoader() != null && all.add(type)) {
        all.addAll(withTheirs(type.getDeclaredClasses()));
        all.addAll(withTheirs(type.getInterfaces()));
        if (type.getSuperclass() != null) {
          all.addAll(withTheirs(type.getSuperclass()));
        }
      }
    }
    return all;
  }

  private static void addAbove(Class<?> type, Set<String> above) {
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      above.add(c.getName());
      Arrays.stream(c.getInterfaces()).forEach(i -> addAbove(i, above));
    }
  }

  Set<String> names() {
    return entrance.types();
  }

  boolean contains(Class<?> type) {
    return entrance.types().contains(type.getName());
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return entrance.types().isEmpty();
  }
}
