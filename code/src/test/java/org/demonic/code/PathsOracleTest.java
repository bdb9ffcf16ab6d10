package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.PathOnObjects.End;
import org.demonic.code.PathOnObjects.UnknownValueException;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.Event;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.program.Program;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Compares the paths of random methods with the compiled methods, run on random states: exactly one
 * path is taken, and it does what the method does. If a run has more rounds of a loop than paths
 * follow one by one, paths that join the loop are found that end as the run does.
 */
final class PathsOracleTest {
  private static final int CLASSES = Integer.getInteger("demonic.code.classes", 18);
  private static final int STATES = 8;

  private int compared;
  private int notFollowed;
  private int joined;

  @Test
  void pathsDoWhatTheCodeDoes() throws Exception {
    for (long seed = 0; seed < CLASSES; seed++) {
      compare(seed);
    }
    assertThat(compared).isGreaterThan(CLASSES * STATES * 3);
    assertThat(notFollowed).isLessThan(compared / 4);
    assertThat(joined).isGreaterThan(CLASSES / 4);
  }

  private void compare(long seed) throws ReflectiveOperationException {
    String source = RandomClass.source(seed);
    CompiledSource classes = CompiledSource.of(source);
    Class<?> base = Class.forName("Base", true, classes);
    Program program =
        Program.of(
            classes.names().stream().map(n -> n.replace('.', '/')).toList(), classes.finder());
    MethodReader reader = new MethodReader(program, OwnedArrays.of(program));
    for (Method method : base.getDeclaredMethods()) {
      method.setAccessible(true);
      for (int state = 0; state < STATES; state++) {
        String what = method.getName() + " of class " + seed + " in state " + state;
        Class<?> dynamic = RandomState.arguments(base, state).get(0).getClass();
        Optional<MethodPaths> paths = paths(reader, dynamic, method);
        if (paths.isPresent()) {
          compare(base, method, paths.get(), state, what + ":\n" + source);
        }
      }
    }
  }

  /** The paths of the method that runs for an object of a class. */
  private static Optional<MethodPaths> paths(MethodReader reader, Class<?> type, Method method) {
    String descriptor = "(ILBase;)I";
    return reader
        .read(new MethodName(type.getName(), method.getName(), descriptor))
        .or(() -> reader.read(new MethodName("Base", method.getName(), descriptor)));
  }

  private void compare(Class<?> base, Method method, MethodPaths paths, long state, String what)
      throws ReflectiveOperationException {
    List<@Nullable Object> real = RandomState.arguments(base, state);
    End expected = run(method, real);
    Object shared = shared(base);
    ClassLoader loader = base.getClassLoader();
    List<Taken> ways = new ArrayList<>();
    for (Path path : paths.paths()) {
      if (!isJoined(path)) {
        ways.add((List<@Nullable Object> arguments) -> PathOnObjects.take(loader, path, arguments));
      }
    }
    int wholePaths = ways.size();
    for (Case single : paths.paths().stream().map(Case::of).flatMap(Optional::stream).toList()) {
      if (!isJoined(single.path())) {
        ways.add(
            (List<@Nullable Object> arguments) -> PathOnObjects.take(loader, single, arguments));
      }
    }
    List<Integer> taken = new ArrayList<>();
    for (int i = 0; i < ways.size(); i++) {
      List<@Nullable Object> copy = RandomState.arguments(base, state);
      String way = i < wholePaths ? "path " + i : "case " + (i - wholePaths);
      try {
        Optional<End> end = ways.get(i).on(copy);
        if (end.isPresent()) {
          taken.add(i);
          assertThat(end.get()).as(way + what).isEqualTo(expected);
          assertThat(RandomState.areAlike(real.toArray(), copy.toArray())).as(way + what).isTrue();
          assertThat(shared(base)).as(way + what).isEqualTo(shared);
        }
      } catch (UnknownValueException e) {
        notFollowed++;
        return;
      } catch (IllegalStateException e) {
        fail(way + what, e);
      }
    }
    if (compareJoined(base, paths, state, real, expected, what)) {
      assertThat(taken).as("a path that joins no loop, and " + what).isEmpty();
      joined++;
      return;
    }
    assertThat(taken).as("one path and one case of " + what).hasSize(2);
    assertThat(taken.get(0)).isLessThan(wholePaths);
    assertThat(taken.get(1)).isGreaterThanOrEqualTo(wholePaths);
    compared++;
  }

  private static boolean isJoined(Path path) {
    return path.events().stream().anyMatch(Event.Joined.class::isInstance);
  }

  /**
   * Looks for paths that join a loop to which the run comes. One of them ends as the run does, and
   * what the run changed they write.
   *
   * @param real the objects after the run
   * @return whether there are such paths
   */
  private static boolean compareJoined(
      Class<?> base,
      MethodPaths paths,
      long state,
      List<@Nullable Object> real,
      End expected,
      String what)
      throws ReflectiveOperationException {
    List<Path> possible = new ArrayList<>();
    for (Path path : paths.paths()) {
      List<@Nullable Object> copy = RandomState.arguments(base, state);
      if (PathOnObjects.comesToLoop(base.getClassLoader(), path, copy)) {
        possible.add(path);
      }
    }
    if (possible.isEmpty() || !possible.stream().allMatch(Path::isWhole)) {
      return !possible.isEmpty();
    }
    assertThat(possible).as(what).anyMatch(p -> endsAs(p, expected));
    Set<String> changed = RandomState.differences(RandomState.arguments(base, state), real);
    assertThat(
            possible.stream().flatMap(p -> p.events().stream()).flatMap(e -> written(e).stream()))
        .as(what)
        .containsAll(changed);
    return true;
  }

  private static boolean endsAs(Path path, End expected) {
    return path.outcome() instanceof Outcome.Thrown t
        ? expected.thrown().equals(Optional.of(t.type()))
        : path.outcome() instanceof Outcome.Returned && expected.thrown().isEmpty();
  }

  private static Optional<String> written(Event event) {
    if (!(event instanceof Event.Written w)) {
      return Optional.empty();
    }
    return Optional.of(w.location() instanceof Location.InstanceField f ? f.field().name() : "[]");
  }

  /** One way through a method, taken on objects if its conditions hold. */
  private interface Taken {
    Optional<End> on(List<@Nullable Object> arguments) throws ReflectiveOperationException;
  }

  private static End run(Method method, List<@Nullable Object> arguments)
      throws IllegalAccessException {
    try {
      Object result = method.invoke(arguments.get(0), arguments.get(1), arguments.get(2));
      return new End(result, Optional.empty());
    } catch (InvocationTargetException e) {
      return new End(
          null,
          Optional.of(Objects.requireNonNull(e.getCause()).getClass().getName().replace('.', '/')));
    }
  }

  private static @Nullable Object shared(Class<?> base) throws ReflectiveOperationException {
    Field shared = base.getDeclaredField("shared");
    shared.setAccessible(true);
    return shared.get(null);
  }
}
