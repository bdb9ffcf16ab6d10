package org.demonic.junit.code;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.demonic.code.ModuleCode;
import org.demonic.code.path.MethodName;
import org.demonic.code.value.SuspendedCall;
import org.demonic.junit.rerun.value.FieldAccess;
import org.demonic.junit.rerun.value.FieldAccess.FieldValue;

/**
 * The numbers that some objects held earlier in the test: when the test itself called a method on
 * the object, as other threads may do at the same time. A few different states are kept of each.
 */
public final class EarlierStates {
  private static final int MOST_OBJECTS = 10_000;
  private static final int MOST_LOOKS = 16;

  // Descriptors of frames are only given, on some JDKs, to who asks for their classes too.
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private final ModuleCode code;
  private final FieldAccess access;
  private final IdentityHashMap<Object, Seen> objects = new IdentityHashMap<>();

  /**
   * A state.
   *
   * @param place the line of the test that made the call: {@code CounterTest.java:21}
   * @param fields by their classes and names
   */
  private record Moment(String place, Map<String, Object> fields) {}

  private static final class Seen {
    final List<Moment> moments = new ArrayList<>();
    int looks;
  }

  /** Creates an empty record. */
  public EarlierStates(ModuleCode code, FieldAccess access) {
    this.code = code;
    this.access = access;
  }

  /** A method of an object has been called, and has done nothing yet. */
  public void enter(Object receiver) {
    if (objects.size() >= MOST_OBJECTS && !objects.containsKey(receiver)) {
      return;
    }
    Seen seen = objects.computeIfAbsent(receiver, k -> new Seen());
    if (seen.moments.size() == SuspendedCall.MOMENTS || seen.looks++ >= MOST_LOOKS) {
      return;
    }
    Map<String, Object> fields = numbers(receiver);
    if (seen.moments.stream().noneMatch(m -> m.fields().equals(fields))) {
      placeInTest().ifPresent(place -> seen.moments.add(new Moment(place, fields)));
    }
  }

  private Map<String, Object> numbers(Object object) {
    Map<String, Object> numbers = new HashMap<>();
    for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
      if (code.has(type.getName())) {
        for (FieldValue value : access.read(type, object)) {
          Object held = value.value();
          boolean isNumber = held != null && value.field().getType().isPrimitive();
          if (isNumber && !Modifier.isFinal(value.field().getModifiers())) {
            numbers.put(key(type.getName(), value.field().getName()), held);
          }
        }
      }
    }
    return numbers;
  }

  /** The line of the test that runs; empty if it runs other methods of the module than one. */
  private Optional<String> placeInTest() {
    return STACK.walk(
        frames -> {
          int methods = 0;
          for (StackFrame frame : (Iterable<StackFrame>) frames::iterator) {
            if (code.isOfTests(frame.getClassName())) {
              return methods == 1
                  ? Optional.of(frame.getFileName() + ":" + frame.getLineNumber())
                  : Optional.empty();
            }
            methods += code.isRead(name(frame)) ? 1 : 0;
          }
          return Optional.empty();
        });
  }

  private static MethodName name(StackFrame frame) {
    return new MethodName(
        frame.getClassName().replace('.', '/'), frame.getMethodName(), frame.getDescriptor());
  }

  /** The name of a field with that of its class. */
  static String key(String className, String field) {
    return className + "." + field;
  }

  /**
   * The place of the test at an earlier moment of an object; empty if there was none, or if it did
   * not differ from now.
   *
   * @param moment counted from 1
   * @param fields what matters, by their classes and names
   */
  Optional<String> place(Object object, int moment, Collection<String> fields) {
    Map<String, Object> now = numbers(object);
    return moment(object, moment)
        .filter(
            then ->
                fields.stream().anyMatch(f -> !Objects.equals(then.fields().get(f), now.get(f))))
        .map(Moment::place);
  }

  /** The value of a field at that moment. */
  Optional<Object> value(Object object, String className, String field, int moment) {
    return moment(object, moment)
        .flatMap(m -> Optional.ofNullable(m.fields().get(key(className, field))));
  }

  private Optional<Moment> moment(Object object, int moment) {
    return Optional.ofNullable(objects.get(object))
        .filter(seen -> seen.moments.size() >= moment)
        .map(seen -> seen.moments.get(moment - 1));
  }
}
