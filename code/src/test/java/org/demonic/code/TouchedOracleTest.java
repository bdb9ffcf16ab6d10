package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.demonic.code.body.BodyReader;
import org.demonic.code.body.Touched;
import org.demonic.code.escape.OwnedArrays;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Runs random methods on random states: whatever a run changes is among what the method may write,
 * on the same object.
 */
final class TouchedOracleTest {
  private static final int CLASSES = Integer.getInteger("demonic.code.classes", 18);
  private static final int STATES = 12;
  private static final List<String> NAMES = List.of("ints", "bases");

  private int changed;
  private int named;

  @Test
  void whatRunsChangeMethodsMayWrite() throws Exception {
    for (long seed = 0; seed < CLASSES; seed++) {
      compare(seed);
    }
    assertThat(changed).isGreaterThan(CLASSES * 10);
    assertThat(named).isGreaterThan(changed / 2);
  }

  private void compare(long seed) throws ReflectiveOperationException {
    String source = RandomClass.source(seed);
    CompiledSource classes = CompiledSource.of(source);
    Class<?> base = Class.forName("Base", true, classes);
    Program program =
        Program.of(
            classes.names().stream().map(n -> n.replace('.', '/')).toList(), classes.finder());
    BodyReader reader = BodyReader.of(program, CodeIndex.of(program, OwnedArrays.of(program)));
    for (Method method : base.getDeclaredMethods()) {
      method.setAccessible(true);
      for (int state = 0; state < STATES; state++) {
        List<@Nullable Object> before = RandomState.arguments(base, state);
        MethodName name =
            new MethodName(
                Objects.requireNonNull(before.get(0)).getClass().getName(),
                method.getName(),
                "(ILBase;)I");
        MethodName run = program.resolve(name.owner(), name.name(), name.descriptor()).orElse(name);
        if (program.method(run).isPresent()) {
          List<@Nullable Object> real = RandomState.arguments(base, state);
          String what = method.getName() + " of class " + seed + " in state " + state;
          compare(method, reader.touched(run).orElseThrow(), before, real, what + ":\n" + source);
        }
      }
    }
  }

  private void compare(
      Method method,
      Touched touched,
      List<@Nullable Object> before,
      List<@Nullable Object> real,
      String what)
      throws ReflectiveOperationException {
    List<@Nullable Object> arrays = new ArrayList<>();
    for (int i = 3; i < real.size(); i++) {
      for (String name : NAMES) {
        arrays.add(field(real.get(i), name));
      }
    }
    try {
      method.invoke(real.get(0), real.get(1), real.get(2));
    } catch (InvocationTargetException thrown) {
      // What it has written until then counts, too.
    }
    for (int i = 3; i < real.size(); i++) {
      Object object = Objects.requireNonNull(real.get(i));
      for (Class<?> t = object.getClass(); t != Object.class; t = t.getSuperclass()) {
        for (Field field : t.getDeclaredFields()) {
          field.setAccessible(true);
          if (differs(field.get(object), field.get(before.get(i)), before, real)) {
            assertThat(mayWrite(touched, before, field.getName(), before.get(i)))
                .as(field.getName() + " by " + what)
                .isTrue();
          }
        }
      }
      for (int k = 0; k < NAMES.size(); k++) {
        Object now = arrays.get((i - 3) * NAMES.size() + k);
        Object then = field(before.get(i), NAMES.get(k));
        if (now != null && then != null && elementsDiffer(now, then, before, real)) {
          assertThat(mayWriteElements(touched, before, then)).as("elements by " + what).isTrue();
        }
      }
    }
  }

  private static boolean elementsDiffer(
      Object now, Object then, List<@Nullable Object> before, List<@Nullable Object> real) {
    for (int i = 0; i < Array.getLength(now); i++) {
      if (differs(Array.get(now, i), Array.get(then, i), before, real)) {
        return true;
      }
    }
    return false;
  }

  /** Whether values of two graphs are not those of the same place of both. */
  private static boolean differs(
      @Nullable Object now,
      @Nullable Object then,
      List<@Nullable Object> before,
      List<@Nullable Object> real) {
    if (now == null || then == null) {
      return now != then;
    } else if (now instanceof Number || now instanceof Boolean || now instanceof Character) {
      return !now.equals(then);
    }
    for (int i = 3; i < real.size(); i++) {
      if (now == real.get(i)) {
        return then != before.get(i);
      }
    }
    return false;
  }

  private boolean mayWrite(
      Touched touched, List<@Nullable Object> before, String field, @Nullable Object object)
      throws ReflectiveOperationException {
    changed++;
    boolean isAny = false;
    for (Location location : touched.written()) {
      if (location instanceof Location.InstanceField f && f.field().name().equals(field)) {
        isAny |= f.object() instanceof Value.Unknown;
        if (!(f.object() instanceof Value.Unknown) && value(f.object(), before) == object) {
          named++;
          return true;
        }
      }
    }
    return isAny;
  }

  private boolean mayWriteElements(Touched touched, List<@Nullable Object> before, Object array)
      throws ReflectiveOperationException {
    changed++;
    boolean isAny = false;
    boolean isOfNumbers = array instanceof int[];
    for (Location location : touched.written()) {
      if (location instanceof Location.Element e && e.type().equals("I") == isOfNumbers) {
        isAny |= e.array() instanceof Value.Unknown;
        if (!(e.array() instanceof Value.Unknown) && value(e.array(), before) == array) {
          named++;
          return true;
        }
      }
    }
    return isAny;
  }

  private static @Nullable Object value(Value value, List<@Nullable Object> before)
      throws ReflectiveOperationException {
    if (value instanceof Value.Argument argument) {
      return before.get(argument.index());
    }
    FieldName field = ((Value.FieldOf) value).field();
    return field(value(((Value.FieldOf) value).object(), before), field.name());
  }

  private static @Nullable Object field(@Nullable Object object, String name)
      throws ReflectiveOperationException {
    for (Class<?> t = object == null ? null : object.getClass(); t != null; t = t.getSuperclass()) {
      for (Field field : t.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          field.setAccessible(true);
          return field.get(object);
        }
      }
    }
    return null;
  }
}
