package org.demonic.junit.rerun.statics;

import java.lang.instrument.Instrumentation;
import java.net.URL;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.code.effect.Initialisers;
import org.demonic.junit.rerun.value.FieldAccess;

/**
 * The static fields that the tests of a class may use: those of the classes to which their code
 * leads. What these hold before the first test is where each further run begins, too.
 */
public final class TestStatics {
  /** The most classes that are searched. */
  private static final int MOST = 400;

  private final FieldAccess access;
  private final Initialised initialised;
  private final ClassLoader loader;
  private final Initialisers initialisers;

  /** The places of the classes whose objects are kept. */
  private final Set<String> places;

  private final Set<String> module;

  /** The classes with static fields that hold more than constants, by their internal names. */
  private final List<String> stateful = new ArrayList<>();

  private final StaticsBackup before;

  /**
   * Keeps what they hold now. Classes that nobody has used are initialised where nobody can tell.
   *
   * @param jvm opens packages for that
   * @param testClass the class of the tests
   * @param named the classes under test that it names
   * @param module the binary names of the classes of the module
   */
  public TestStatics(
      Instrumentation jvm, Class<?> testClass, List<Class<?>> named, Set<String> module) {
    access = new FieldAccess(jvm);
    initialised = new Initialised(jvm);
    loader = testClass.getClassLoader();
    initialisers = new Initialisers(loader);
    this.module = module;
    List<Class<?>> first = new ArrayList<>(named);
    for (Class<?> c = testClass; c != null; c = c.getEnclosingClass()) {
      first.add(c);
    }
    places =
        first.stream()
            .map(StaticsBackup::place)
            .filter(place -> !place.isEmpty())
            .collect(Collectors.toSet());
    find(first);
    before = now();
  }

  private void find(List<Class<?>> first) {
    Set<String> known = new HashSet<>();
    Deque<String> open = new ArrayDeque<>();
    first.forEach(type -> open.add(type.getName().replace('.', '/')));
    while (!open.isEmpty() && known.size() < MOST) {
      String next = open.remove();
      if (known.add(next) && isNear(next)) {
        if (initialisers.hasState(next)) {
          stateful.add(next);
        }
        open.addAll(initialisers.named(next));
      }
    }
  }

  /** Whether a class is of the module, or comes from where the tests or classes under test do. */
  private boolean isNear(String name) {
    if (module.contains(name.replace('/', '.'))) {
      return true;
    }
    URL file = loader.getResource(name + ".class");
    return file != null && places.stream().anyMatch(file.toString()::contains);
  }

  /** The current values, and managed beans. */
  public StaticsBackup now() {
    List<Class<?>> types = new ArrayList<>();
    for (String name : stateful) {
      initialised.type(name, loader, initialisers.arePlain(name)).ifPresent(types::add);
    }
    return StaticsBackup.of(
        access,
        types,
        type -> module.contains(type.getName()) || places.contains(StaticsBackup.place(type)));
  }

  /** The values before the first test. Managed beans that are there now stay. */
  public StaticsBackup before() {
    return before.withBeansOfNow();
  }
}
