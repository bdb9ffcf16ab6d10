package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tries what the book says of collections and arrays. */
final class ContainerBeliefsTest {
  @Test
  void collectionsRefuseWhatTheirKindSays() throws IOException {
    int tried = 0;
    for (Executable maker : JdkClasses.with(Fact.MAKES)) {
      String kind = JdkClasses.facts(maker).first(Fact.MAKES).orElseThrow().name();
      for (Object made : kind.equals("executor") ? List.of() : made(maker)) {
        for (Method method : visible(made.getClass())) {
          List<Statement> refusals =
              JdkClasses.BOOK
                  .of(kind, method.getName(), JdkClasses.descriptor(method))
                  .all(Fact.THROWS);
          for (Statement refusal : refusals) {
            for (Object[] arguments : List.of(Values.usual(method), withNulls(method))) {
              tried++;
              assertThat(Values.thrown(made, method, arguments))
                  .as(maker + " " + method)
                  .containsInstanceOf(Objects.requireNonNull(JdkClasses.find(refusal.name())));
            }
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(300);
  }

  /** What a method makes of arguments that are empty, and of some that are not. */
  private static List<Object> made(Executable maker) {
    List<Object> found = new ArrayList<>();
    List<Object> receivers =
        maker.getDeclaringClass() == Stream.class
            ? List.of(Stream.of(), Stream.of(1))
            : List.of(maker);
    for (Object receiver : receivers) {
      for (@Nullable Object[] arguments :
          List.<@Nullable Object[]>of(Values.usual(maker), distinct(maker), Values.empty(maker))) {
        try {
          found.add(Objects.requireNonNull(Values.call(receiver, maker, arguments)));
        } catch (InvocationTargetException refused) {
          // Such as Set.of("1", "1"), or a stream that is used up.
          assertThat(refused.getCause()).isInstanceOf(RuntimeException.class);
        }
      }
    }
    assertThat(found).as(maker.toString()).isNotEmpty();
    return found;
  }

  private static Object[] distinct(Executable maker) {
    @Nullable Object[] arguments = Values.usual(maker);
    for (int i = 0; i < arguments.length; i++) {
      if (maker.getParameterTypes()[i] == Object.class) {
        arguments[i] = "x" + i;
      } else if (arguments[i] instanceof Object[] array && array.length == 1) {
        array[0] =
            array.getClass().getComponentType() == Object.class ? "x" : java.util.Map.entry(1, 2);
      }
    }
    return arguments;
  }

  private static @Nullable Object[] withNulls(Executable method) {
    return Stream.of(method.getParameterTypes())
        .map(t -> t.isPrimitive() ? Values.usual(t) : null)
        .toArray();
  }

  /** The methods of public interfaces of a class that have a receiver. */
  private static List<Method> visible(Class<?> type) {
    List<Method> found = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Class<?> above : c.getInterfaces()) {
        found.addAll(List.of(above.getMethods()));
      }
      if (Modifier.isPublic(c.getModifiers()) && c != Object.class) {
        found.addAll(List.of(c.getMethods()));
      }
    }
    found.removeIf(m -> Modifier.isStatic(m.getModifiers()));
    return found;
  }

  @Test
  void arraysAreNotWrittenIfThatIsNotSaid() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.WRITES_NOTHING_ELSE)) {
      Facts facts = JdkClasses.facts(method);
      Class<?>[] types = method.getParameterTypes();
      for (int i = 0; i < types.length; i++) {
        boolean isTried =
            types[i].isArray() && !facts.has(Fact.WRITES, i + 1) && types[i] != Object[].class;
        for (Object receiver : isTried ? Values.receivers(method) : List.of()) {
          @Nullable Object[] arguments = Values.usual(method);
          Object array = Array.newInstance(types[i].getComponentType(), 3);
          arguments[i] = array;
          tried++;
          Values.thrown(receiver, method, arguments);
          Object unchanged = Array.newInstance(types[i].getComponentType(), 3);
          assertThat(Objects.deepEquals(array, unchanged)).as(method.toString()).isTrue();
        }
      }
    }
    assertThat(tried).isGreaterThan(100);
  }

  @Test
  void copiesAreOtherArraysWithTheSameElements() throws Exception {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.COPIES)) {
      Class<?> type = method.getParameterTypes()[0];
      Object array = Array.newInstance(type.getComponentType(), 1);
      @Nullable Object[] arguments = Values.usual(method);
      arguments[0] = array;
      if (method.getName().equals("copyOfRange")) {
        arguments[1] = 0;
      }
      if (method.getParameterTypes()[arguments.length - 1] == Class.class) {
        arguments[arguments.length - 1] = Object[].class;
      }
      Object copy = Values.call(null, method, arguments);
      tried++;
      assertThat(copy).as(method.toString()).isNotSameAs(array);
      assertThat(Objects.deepEquals(copy, array)).as(method.toString()).isTrue();
    }
    assertThat(tried).isGreaterThan(15);
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void collectionsHaveWhatIsAdded() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.ADDS)) {
      boolean isOne = Arrays.equals(method.getParameterTypes(), new Class<?>[] {Object.class});
      for (Object receiver : isOne ? Values.receivers(method) : List.of()) {
        if (receiver instanceof Collection collection
            && !(receiver instanceof java.util.concurrent.DelayQueue)) {
          tried++;
          assertThat(Values.thrown(receiver, method, "added")).isEmpty();
          assertThat(collection).as(method.toString()).contains("added");
        }
      }
    }
    assertThat(tried).isGreaterThan(30);
  }

  @Test
  @SuppressWarnings({"unchecked", "rawtypes"})
  void elementsAreNotCalled() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.CALLS_NO_ELEMENT)) {
      for (Object receiver : Values.receivers(method)) {
        boolean isSorted = receiver instanceof java.util.concurrent.PriorityBlockingQueue;
        boolean isDelayed = receiver instanceof java.util.concurrent.DelayQueue;
        if (receiver instanceof Collection collection && !isSorted && !isDelayed) {
          tried++;
          collection.add(new Odd());
          Optional<Throwable> thrown = Values.thrown(receiver, method, Values.usual(method));
          assertThat(thrown.filter(t -> t instanceof ArithmeticException))
              .as(method.toString())
              .isEmpty();
        }
      }
    }
    assertThat(tried).isGreaterThan(150);
  }

  @Test
  void arraysAreFilledAndViewed() throws IOException, InvocationTargetException {
    for (Executable method : JdkClasses.with(Fact.FILLS)) {
      if (Arrays.equals(
          method.getParameterTypes(), new Class<?>[] {Object[].class, Object.class})) {
        Object[] array = new Object[1];
        Values.call(null, method, array, "x");
        assertThat(array).containsExactly("x");
      }
    }
    for (Executable method : JdkClasses.with(Fact.VIEWS)) {
      Object[] array = {"x"};
      @SuppressWarnings("unchecked")
      List<Object> view =
          (List<Object>) Objects.requireNonNull(Values.call(null, method, (Object) array));
      view.set(0, "y");
      assertThat(array).as(method.toString()).containsExactly("y");
    }
  }

  @Test
  void whatIsWrappedIsInIt() throws IOException, InvocationTargetException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.WRAPS)) {
      Object made = Objects.requireNonNull(Values.call(null, method, "x"));
      tried++;
      Object inside =
          made instanceof Collection<?> collection
              ? collection.iterator().next()
              : made instanceof Stream<?> stream
                  ? stream.findFirst().orElseThrow()
                  : ((Optional<?>) made).orElseThrow();
      assertThat(inside).as(method.toString()).isEqualTo("x");
    }
    assertThat(tried).isEqualTo(7);
  }
}
