package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tries what the book believes of the JDK on its own classes, whatever rows say it. */
final class BeliefsTest {
  /** An object all of whose methods that the JDK may call throw. */
  private static final class Odd extends RuntimeException implements Comparable<Object> {
    private static final long serialVersionUID = 1;

    @Override
    public String toString() {
      throw new ArithmeticException("odd");
    }

    @Override
    public @Nullable String getMessage() {
      throw new ArithmeticException("odd");
    }

    @Override
    public int hashCode() {
      throw new ArithmeticException("odd");
    }

    @Override
    public boolean equals(@Nullable Object other) {
      throw new ArithmeticException("odd");
    }

    @Override
    public int compareTo(Object other) {
      throw new ArithmeticException("odd");
    }
  }

  @Test
  void constructorsThatOnlyKeepDoNotThrowNorCall() throws IOException {
    int tried = 0;
    for (Executable constructor : JdkClasses.with(Fact.ONLY_KEEPS)) {
      boolean startsAThread = constructor.getDeclaringClass().getName().equals("java.util.Timer");
      List<List<@Nullable Object>> values =
          Stream.of(constructor.getParameterTypes()).map(BeliefsTest::odd).toList();
      for (@Nullable Object[] arguments :
          startsAThread ? List.<@Nullable Object[]>of() : Values.combinations(values)) {
        tried++;
        assertThat(Values.thrown(null, constructor, arguments))
            .as(constructor.toString())
            .isEmpty();
      }
    }
    assertThat(tried).isGreaterThan(800);
  }

  private static List<@Nullable Object> odd(Class<?> type) {
    if (type == String.class) {
      return Arrays.asList(null, "", "%s {0} \0");
    } else if (type == Throwable.class || type == Object.class) {
      return Arrays.asList(null, new Odd());
    } else if (type == boolean.class) {
      return List.of(true, false);
    }
    return Arrays.stream(Values.NUMBERS).mapToObj(n -> Values.number(type, n)).toList();
  }

  @Test
  void exceptionsAreWhatHasTheirOwnText() throws IOException {
    for (Class<?> type : JdkClasses.all()) {
      if (JdkClasses.BOOK.of(JdkClasses.internal(type)).has(Fact.OWN_TEXT)) {
        assertThat(Throwable.class).as(type.toString()).isAssignableFrom(type);
      }
    }
  }

  @Test
  void callsThrowWhereTheConditionHolds() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.THROWS, Fact.CHECKS)) {
      Facts facts = JdkClasses.facts(method);
      for (Statement statement :
          Stream.of(Fact.THROWS, Fact.CHECKS).flatMap(f -> facts.all(f).stream()).toList()) {
        ArgumentCondition condition = statement.condition();
        for (Object receiver : Values.receivers(method)) {
          @Nullable Object[] arguments = Values.usual(method);
          if (condition != null) {
            tried++;
            bringAbout(condition, method, arguments);
            assertThat(Values.thrown(receiver, method, arguments))
                .as(method + " " + statement)
                .containsInstanceOf(Objects.requireNonNull(JdkClasses.find(statement.name())));
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(140);
  }

  private static void bringAbout(
      ArgumentCondition condition, Executable method, @Nullable Object[] arguments) {
    int index = condition.operand() - 1;
    Class<?> type = method.getParameterTypes()[index];
    arguments[index] =
        switch (condition.right()) {
          case "null" -> condition.isNull() ? null : "";
          case "true" -> true;
          case "false" -> false;
          default -> {
            int than =
                condition.isOfTwo()
                    ? ((Number) Objects.requireNonNull(arguments[condition.number() - 1]))
                        .intValue()
                    : condition.number();
            yield Values.number(
                type,
                switch (condition.relation()) {
                  case LESS -> than - 1;
                  case MORE, NOT_EQUAL -> than + 1;
                  case EQUAL, AT_LEAST -> than;
                });
          }
        };
  }

  @Test
  void calculationsThatNeverThrowDoNot() throws IOException {
    int tried = 0;
    for (Executable method :
        JdkClasses.with(Fact.NEVER_THROWS, Fact.ONLY_LOOKS, Fact.THROWS_NOTHING_ELSE)) {
      List<Class<?>> types = List.of(method.getParameterTypes());
      boolean isEquals = method.getName().equals("equals") && types.size() == 1;
      boolean arePlain = types.stream().allMatch(BeliefsTest::isPlain);
      if (!arePlain && !isEquals) {
        continue;
      }
      List<List<@Nullable Object>> values = types.stream().map(BeliefsTest::values).toList();
      for (Object receiver : Values.receivers(method)) {
        for (@Nullable Object[] arguments : Values.combinations(values)) {
          if (!isRefused(method, arguments)) {
            tried++;
            assertThat(Values.thrown(receiver, method, arguments))
                .as(method + " of " + Arrays.toString(arguments))
                .isEmpty();
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(2_000);
  }

  @Test
  void calculationsDoNotReturnNull() throws IOException, InvocationTargetException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.CALCULATES, Fact.ONLY_LOOKS)) {
      List<Class<?>> types = List.of(method.getParameterTypes());
      boolean hasResult = method instanceof Method m && !m.getReturnType().isPrimitive();
      if (!hasResult || !types.stream().allMatch(BeliefsTest::isPlain)) {
        continue;
      }
      List<List<@Nullable Object>> values = types.stream().map(BeliefsTest::values).toList();
      for (Object receiver : Values.receivers(method)) {
        for (@Nullable Object[] arguments : Values.combinations(values)) {
          if (Values.thrown(receiver, method, arguments).isEmpty()) {
            tried++;
            assertThat(Values.call(receiver, method, arguments))
                .as(method + " of " + Arrays.toString(arguments))
                .isNotNull();
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(200);
  }

  private static boolean isPlain(Class<?> type) {
    return type.isPrimitive() || JdkClasses.BOOK.of(JdkClasses.internal(type)).has(Fact.IMMUTABLE);
  }

  private static List<@Nullable Object> values(Class<?> type) {
    return new ArrayList<>(
        type == Object.class ? List.of(1, "x", new Object()) : Values.plain(type));
  }

  /** Whether a condition holds under which the call throws. */
  private static boolean isRefused(Executable method, @Nullable Object[] arguments) {
    for (Statement statement : JdkClasses.facts(method).all(Fact.THROWS)) {
      ArgumentCondition condition = Objects.requireNonNull(statement.condition());
      Object left = arguments[condition.operand() - 1];
      if (left instanceof Number number) {
        long right =
            condition.isOfTwo()
                ? ((Number) Objects.requireNonNull(arguments[condition.number() - 1])).longValue()
                : condition.number();
        int order = Long.compare(number.longValue(), right);
        boolean holds =
            switch (condition.relation()) {
              case EQUAL -> order == 0;
              case NOT_EQUAL -> order != 0;
              case LESS -> order < 0;
              case AT_LEAST -> order >= 0;
              case MORE -> order > 0;
            };
        if (holds) {
          return true;
        }
      }
    }
    return false;
  }

  @Test
  void whatIsReturnedIsReturned() throws IOException, InvocationTargetException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.RETURNS)) {
      Statement statement = JdkClasses.facts(method).first(Fact.RETURNS).orElseThrow();
      @Nullable Object[] arguments = Values.usual(method);
      if (arguments[0] instanceof Integer) {
        arguments[0] = 0;
      }
      tried++;
      Object expected =
          statement.condition() == null
              ? arguments[statement.operands().get(0) - 1]
              : (Object) (statement.condition().relation() == ArgumentCondition.Relation.NOT_EQUAL);
      assertThat(Values.call(null, method, arguments)).as(method.toString()).isEqualTo(expected);
    }
    assertThat(tried).isGreaterThan(4);
  }

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
  void anInterruptedThreadThrowsWhereItWouldWait() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.INTERRUPTIBLE)) {
      for (Object receiver : Values.receivers(method)) {
        tried++;
        Thread.currentThread().interrupt();
        var thrown = Values.thrown(receiver, method, Values.usual(method));
        Thread.interrupted();
        assertThat(thrown).as(method.toString()).containsInstanceOf(InterruptedException.class);
      }
    }
    assertThat(tried).isGreaterThan(10);
  }

  @Test
  void aThreadWaitsForOthers() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.WAITS_FOR_OTHERS)) {
      for (Object receiver : Values.receivers(method)) {
        Object empty =
            receiver instanceof java.util.concurrent.Semaphore
                ? new java.util.concurrent.Semaphore(0)
                : receiver;
        tried++;
        Thread waiting = new Thread(() -> Values.thrown(empty, method, Values.usual(method)));
        waiting.setDaemon(true);
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING && waiting.isAlive()) {
          Thread.onSpinWait();
        }
        assertThat(waiting.isAlive()).as(method.toString()).isTrue();
        waiting.interrupt();
      }
    }
    assertThat(tried).isGreaterThan(6);
  }

  @Test
  void permitsAreTakenAndGivenBack() throws IOException {
    for (Executable method : JdkClasses.with(Fact.TAKES, Fact.TRIES, Fact.GIVES_BACK, Fact.ASKS)) {
      var semaphore = new java.util.concurrent.Semaphore(5);
      assertThat(Values.thrown(semaphore, method, Values.usual(method))).isEmpty();
      Facts facts = JdkClasses.facts(method);
      int left = facts.has(Fact.ASKS) ? 5 : facts.has(Fact.GIVES_BACK) ? 6 : 4;
      assertThat(semaphore.availablePermits()).as(method.toString()).isEqualTo(left);
    }
  }

  @Test
  void anExceptionOfToStringComesOut() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.ASKS_TEXT)) {
      Class<?> type = method.getParameterTypes()[0];
      for (Object receiver : type.isInstance(new Odd()) ? Values.receivers(method) : List.of()) {
        tried++;
        assertThat(Values.thrown(receiver, method, new Odd()))
            .as(method.toString())
            .containsInstanceOf(ArithmeticException.class);
      }
    }
    assertThat(tried).isGreaterThan(14);
  }

  @Test
  void whatIsNotCalledIsNotCalled() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.CALLS_NONE)) {
      Facts facts = JdkClasses.facts(method);
      Class<?>[] types = method.getParameterTypes();
      for (int i = 0; i < types.length; i++) {
        boolean isTried = types[i] == Object.class && facts.has(Fact.CALLS_NONE, i + 1);
        for (Object receiver : isTried ? Values.receivers(method) : List.of()) {
          @Nullable Object[] arguments = Values.usual(method);
          arguments[i] = new Odd();
          tried++;
          assertThat(
                  Values.thrown(receiver, method, arguments)
                      .filter(t -> t instanceof ArithmeticException))
              .as(method + " " + i)
              .isEmpty();
        }
      }
    }
    assertThat(tried).isGreaterThan(60);
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
  void callsReturnWhateverTheyGet() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.RETURNS_FOR_ANY)) {
      for (Object receiver : Values.receivers(method)) {
        tried++;
        assertThat(Values.thrown(receiver, method, Values.usual(method)))
            .as(method + " of " + receiver)
            .isEmpty();
      }
    }
    assertThat(tried).isGreaterThan(150);
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
  void functionsAreRunInTheCall() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.RUNS)) {
      int function = JdkClasses.facts(method).first(Fact.RUNS).orElseThrow().operands().get(0) - 1;
      Class<?>[] types = method.getParameterTypes();
      List<@Nullable Object> receivers =
          method.getDeclaringClass() == java.util.Optional.class
              ? List.of(Optional.of("x"))
              : method.getDeclaringClass() == Stream.class
                  ? List.of(Stream.of("x"))
                  : Values.receivers(method);
      for (Object receiver : function < types.length ? receivers : List.of()) {
        boolean isEmpty =
            (receiver instanceof Collection<?> collection && collection.isEmpty())
                || (receiver instanceof Map<?, ?> map && map.isEmpty());
        boolean isSort = method.getName().equals("sort");
        if (isEmpty || (isSort && receiver != null)) {
          continue;
        }
        AtomicInteger calls = new AtomicInteger();
        @Nullable Object[] arguments = Values.usual(method);
        if (arguments[0] instanceof List) {
          arguments[0] = new ArrayList<>(List.of("1", "2"));
        }
        arguments[function] = Values.function(types[function], calls::incrementAndGet);
        tried++;
        assertThat(Values.thrown(receiver, method, arguments)).as(method.toString()).isEmpty();
        assertThat(calls).as(method.toString()).hasPositiveValue();
      }
    }
    assertThat(tried).isGreaterThan(8);
  }

  @Test
  void aGuardedObjectTakesItsMonitor() throws Exception {
    int tried = 0;
    for (Object guarded :
        List.of(new java.util.Vector<>(), new java.util.Hashtable<>(), new StringBuffer())) {
      assertThat(JdkClasses.BOOK.of(JdkClasses.internal(guarded.getClass())).has(Fact.GUARDED))
          .isTrue();
      Method size =
          guarded.getClass().getMethod(guarded instanceof StringBuffer ? "length" : "size");
      Thread asking = new Thread(() -> Values.thrown(guarded, size));
      synchronized (guarded) {
        asking.start();
        while (asking.getState() != Thread.State.BLOCKED && asking.isAlive()) {
          Thread.onSpinWait();
        }
        assertThat(asking.getState()).isEqualTo(Thread.State.BLOCKED);
      }
      asking.join();
      tried++;
    }
    assertThat(tried).isEqualTo(3);
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

  @Test
  void immutableClassesAreFinalAndFunctionsAreInterfaces() throws IOException {
    for (Class<?> type : JdkClasses.all()) {
      Facts facts = JdkClasses.BOOK.of(JdkClasses.internal(type));
      if (facts.has(Fact.IMMUTABLE)) {
        assertThat(Modifier.isFinal(type.getModifiers())).as(type.toString()).isTrue();
      }
      if (facts.has(Fact.FUNCTION) || facts.has(Fact.IMPLEMENTED)) {
        assertThat(type.isInterface()).as(type.toString()).isTrue();
      }
      if (facts.has(Fact.COLLECTION)) {
        assertThat(Values.thrown(null, constructor(type))).as(type.toString()).isEmpty();
      }
    }
  }

  private static Constructor<?> constructor(Class<?> type) {
    return Stream.of(type.getConstructors())
        .filter(c -> c.getParameterCount() == 0)
        .findFirst()
        .orElseThrow();
  }
}
