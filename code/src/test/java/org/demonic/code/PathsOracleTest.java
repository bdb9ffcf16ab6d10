package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.demonic.code.PathOnObjects.End;
import org.demonic.code.PathOnObjects.UnknownValueException;
import org.demonic.code.effect.Effect;
import org.demonic.code.execute.MethodReader;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.MethodPaths;
import org.demonic.code.program.Program;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Compares the paths of random methods with the compiled methods, run on random states: exactly one
 * path is taken, and it does what the method does.
 */
final class PathsOracleTest {
  private static final int CLASSES = Integer.getInteger("demonic.code.classes", 120);
  private static final int STATES = 8;

  private int compared;
  private int notFollowed;

  @Test
  void pathsDoWhatTheCodeDoes() throws Exception {
    for (long seed = 0; seed < CLASSES; seed++) {
      compare(seed);
    }
    assertThat(compared).isGreaterThan(CLASSES * STATES * 2);
    assertThat(notFollowed).isLessThan(compared / 4);
  }

  private void compare(long seed) throws IOException, ReflectiveOperationException {
    String source = RandomClass.source(seed);
    CompiledSource classes = CompiledSource.of(source);
    Class<?> base = Class.forName("Base", true, classes);
    MethodReader reader =
        new MethodReader(
            Program.of(
                classes.names().stream().map(n -> n.replace('.', '/')).toList(), classes.finder()));
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
    paths
        .paths()
        .forEach(
            p ->
                ways.add(
                    (List<@Nullable Object> arguments) ->
                        PathOnObjects.take(loader, p, arguments)));
    int wholePaths = ways.size();
    Effect.of(paths)
        .cases()
        .forEach(
            c ->
                ways.add(
                    (List<@Nullable Object> arguments) ->
                        PathOnObjects.take(loader, c, arguments)));
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
    assertThat(taken).as("one path and one case of " + what).hasSize(2);
    assertThat(taken.get(0)).isLessThan(wholePaths);
    assertThat(taken.get(1)).isGreaterThanOrEqualTo(wholePaths);
    compared++;
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
