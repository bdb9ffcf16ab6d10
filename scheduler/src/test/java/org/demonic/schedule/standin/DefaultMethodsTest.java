package org.demonic.schedule.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Stand-ins do what the JDK's own default methods do. */
class DefaultMethodsTest {
  private static final int TRIALS = 400;

  /** Has the default methods of its interfaces as they are. */
  private static final class Listed extends AbstractList<Integer> {
    private final List<Integer> elements;

    Listed(List<Integer> elements) {
      this.elements = new ArrayList<>(elements);
    }

    @Override
    public Integer get(int index) {
      return elements.get(index);
    }

    @Override
    public Integer set(int index, Integer element) {
      return elements.set(index, element);
    }

    @Override
    public Integer remove(int index) {
      return elements.remove(index);
    }

    @Override
    public int size() {
      return elements.size();
    }
  }

  /** The same of a map. */
  private static final class Mapped extends AbstractMap<Integer, Integer> {
    private final Map<Integer, Integer> entries;

    Mapped(Map<Integer, Integer> entries) {
      this.entries = new TreeMap<>(entries);
    }

    @Override
    public Integer put(Integer key, Integer value) {
      return entries.put(key, value);
    }

    @Override
    public Set<Entry<Integer, Integer>> entrySet() {
      return entries.entrySet();
    }
  }

  /** Functions of what they are given, which remember it. */
  private static final class Functions {
    private final int seed;
    private final List<String> given = new ArrayList<>();

    Functions(int seed) {
      this.seed = seed;
    }

    private @Nullable Object of(Object... arguments) {
      given.add(Arrays.toString(arguments));
      int chosen = Math.floorMod(Objects.hash(seed, Arrays.hashCode(arguments)), 4);
      return chosen == 3 ? null : chosen;
    }

    /** One of a type; of what is no function, the value. */
    @Nullable Object as(Class<?> type, @Nullable Integer value) {
      if (value == null) {
        return null;
      } else if (type == UnaryOperator.class) {
        return (UnaryOperator<Object>) this::of;
      } else if (type == Function.class) {
        return (Function<Object, Object>) this::of;
      } else if (type == BiFunction.class) {
        return (BiFunction<Object, Object, Object>) this::of;
      } else if (type == Predicate.class) {
        return (Predicate<Object>) argument -> Objects.equals(of(argument), 1);
      } else if (type == Consumer.class) {
        return (Consumer<Object>) this::of;
      } else if (type == BiConsumer.class) {
        return (BiConsumer<Object, Object>) this::of;
      }
      return value;
    }
  }

  /** A map whose entries have been removed by others, or are so when a function has got them. */
  private static final class Removed extends AbstractMap<String, Integer> {
    private final String refusing;

    Removed(String refusing) {
      this.refusing = refusing;
    }

    private <T> T answer(String asked, T value) {
      if (asked.equals(refusing)) {
        throw new IllegalStateException("removed");
      }
      return value;
    }

    @Override
    public Set<Entry<String, Integer>> entrySet() {
      return Set.of(
          new Entry<>() {
            @Override
            public String getKey() {
              return answer("getKey", "a");
            }

            @Override
            public Integer getValue() {
              return answer("getValue", 1);
            }

            @Override
            public Integer setValue(Integer value) {
              return answer("setValue", 1);
            }
          });
    }
  }

  static Stream<Method> standIns() {
    return Arrays.stream(DefaultMethods.class.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> !method.getName().equals("of"));
  }

  private static Method ofJdk(Method standIn) throws NoSuchMethodException {
    Class<?>[] types = standIn.getParameterTypes();
    return types[0].getMethod(standIn.getName(), Arrays.copyOfRange(types, 1, types.length));
  }

  private static Object object(Class<?> type, List<Integer> keys, List<Integer> values) {
    if (type != Map.class) {
      return new Listed(values);
    }
    Map<Integer, Integer> entries = new TreeMap<>();
    for (int i = 0; i < keys.size(); i++) {
      entries.put(keys.get(i), values.get(i));
    }
    return new Mapped(entries);
  }

  private static String result(Method method, Object object, Object[] arguments) {
    try {
      return String.valueOf(method.invoke(object, arguments));
    } catch (InvocationTargetException thrown) {
      return thrown.getCause().getClass().getName();
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @MethodSource("standIns")
  void theyDoTheSame(Method standIn) throws NoSuchMethodException {
    Method own = ofJdk(standIn);
    Class<?> type = own.getDeclaringClass();
    Random random = new Random(standIn.toString().hashCode());
    for (int trial = 0; trial < TRIALS; trial++) {
      List<Integer> keys = random.ints(random.nextInt(4), 0, 4).boxed().toList();
      List<Integer> values = new ArrayList<>();
      keys.forEach(key -> values.add(random.nextInt(4) == 0 ? null : (Integer) random.nextInt(4)));
      Functions ofOwn = new Functions(trial);
      Functions ofStandIn = new Functions(trial);
      Class<?>[] types = own.getParameterTypes();
      List<@Nullable Object> ofJdk = new ArrayList<>();
      List<@Nullable Object> all = new ArrayList<>();
      Object one = object(type, keys, values);
      Object other = object(type, keys, values);
      String before = one + "." + own.getName();
      all.add(other);
      for (Class<?> parameter : types) {
        Integer value = random.nextInt(20) == 0 ? null : (Integer) random.nextInt(4);
        ofJdk.add(ofOwn.as(parameter, value));
        all.add(ofStandIn.as(parameter, value));
      }

      String right = result(own, one, ofJdk.toArray());
      String result = result(standIn, null, all.toArray());

      assertThat(List.of(result, other.toString(), ofStandIn.given))
          .as("%s%s", before, ofJdk)
          .isEqualTo(List.of(right, one.toString(), ofOwn.given));
    }
  }

  @ParameterizedTest
  @MethodSource("standIns")
  void eachIsFoundByTheMethodThatItStandsFor(Method standIn) throws NoSuchMethodException {
    assertThat(DefaultMethods.of(ofJdk(standIn))).contains(standIn);
  }

  @Test
  void whatAClassOverridesNeedsNone() throws NoSuchMethodException {
    assertThat(DefaultMethods.of(ArrayList.class.getMethod("forEach", Consumer.class))).isEmpty();
    assertThat(DefaultMethods.of(Map.class.getMethod("size"))).isEmpty();
    assertThat(DefaultMethods.of(Function.class.getMethod("compose", Function.class))).isEmpty();
    Optional<Method> ofList = DefaultMethods.of(Listed.class.getMethod("forEach", Consumer.class));
    assertThat(ofList).isPresent();
  }

  @Test
  void whatIsNotInAMapIsNotRemovedFromItEither() {
    Map<String, Integer> fixed =
        new AbstractMap<>() {
          @Override
          public Set<Entry<String, Integer>> entrySet() {
            return Set.of();
          }

          @Override
          public Integer remove(Object key) {
            throw new UnsupportedOperationException();
          }
        };

    assertThat(DefaultMethods.compute(fixed, "a", (key, value) -> null)).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"getKey", "getValue", "setValue", "nothing"})
  void anEntryThatIsRemovedIsAConcurrentModification(String refusing) throws Exception {
    Map<String, Integer> map = new Removed(refusing);
    for (Method own :
        List.of(
            Map.class.getMethod("forEach", BiConsumer.class),
            Map.class.getMethod("replaceAll", BiFunction.class))) {
      Object function = new Functions(0).as(own.getParameterTypes()[0], 0);
      Method standIn = DefaultMethods.of(own).orElseThrow();

      assertThat(result(standIn, null, new Object[] {map, function}))
          .isEqualTo(result(own, map, new Object[] {function}));
    }
  }

  @Test
  void whatAFunctionThrowsIsNone() {
    IllegalStateException own = new IllegalStateException();

    assertThatThrownBy(
            () ->
                DefaultMethods.replaceAll(
                    new TreeMap<>(Map.of(1, 1)),
                    (key, value) -> {
                      throw own;
                    }))
        .isSameAs(own);
  }
}
