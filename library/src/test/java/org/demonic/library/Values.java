package org.demonic.library;

import java.io.IOException;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Receivers and arguments for calls of the JDK, and what the calls end with. */
final class Values {
  static final int[] NUMBERS = {Integer.MIN_VALUE, -1, 0, 1, 7, Integer.MAX_VALUE};

  /** Values that no method refuses to look at: edges of their types. */
  private static final List<Object> PLAIN =
      List.of(
          "",
          "a\0b",
          "\ud800",
          0,
          -1,
          1,
          Integer.MIN_VALUE,
          Integer.MAX_VALUE,
          0L,
          -1L,
          Long.MIN_VALUE,
          Long.MAX_VALUE,
          0f,
          Float.NaN,
          -1f,
          0d,
          Double.NaN,
          1e300,
          true,
          false,
          'a',
          '\uffff',
          (byte) -128,
          (short) -1,
          Integer.class,
          int.class,
          int[].class);

  private Values() {}

  /** The plain values that are of a type. */
  static List<Object> plain(Class<?> type) {
    Class<?> boxed = MethodType.methodType(type).wrap().returnType();
    return PLAIN.stream().filter(boxed::isInstance).toList();
  }

  /** Objects of a class, as they are when they are made, and with something in them. */
  static List<Object> receivers(Class<?> type) {
    return Stream.of(
            "abc",
            1,
            1L,
            (short) 1,
            (byte) 1,
            'a',
            true,
            1d,
            1f,
            String.class,
            new StringBuilder(),
            new StringBuffer(),
            new ArrayDeque<>(),
            new ConcurrentHashMap<>(),
            new Hashtable<>(),
            new ArrayList<>(List.of("x")),
            new LinkedList<>(List.of("x")),
            new Vector<>(List.of("x")),
            new java.util.Stack<>(),
            new Random(1),
            new Semaphore(5),
            new CountDownLatch(1),
            new ArrayBlockingQueue<>(5),
            new LinkedBlockingQueue<>(),
            new LinkedBlockingDeque<>(),
            new PriorityBlockingQueue<>(),
            new DelayQueue<>(),
            new LinkedTransferQueue<>(),
            new CopyOnWriteArrayList<>(),
            new ConcurrentLinkedDeque<>(),
            new ConcurrentLinkedQueue<>(),
            new java.util.IdentityHashMap<>(),
            new LinkedHashMap<>(),
            new AtomicReference<>())
        .filter(o -> o.getClass() == type)
        .toList();
  }

  /** Functions that do nothing but note that they are called, as a type wants them. */
  static Object function(Class<?> type, Runnable called) {
    return Proxy.newProxyInstance(
        type.getClassLoader() == null ? Values.class.getClassLoader() : type.getClassLoader(),
        new Class<?>[] {type},
        (proxy, method, arguments) -> {
          called.run();
          Class<?> result = method.getReturnType();
          return result == boolean.class ? (Object) false : result == int.class ? (Object) 0 : null;
        });
  }

  /** Arguments that nothing refuses. */
  static @Nullable Object[] usual(Executable method) {
    return Stream.of(method.getParameterTypes()).map(Values::usual).toArray();
  }

  static @Nullable Object usual(Class<?> type) {
    if (type.isPrimitive()) {
      return type == boolean.class ? (Object) true : number(type, 1);
    } else if (type == Class.class) {
      return Thread.State.class;
    } else if (type == TimeUnit.class) {
      return TimeUnit.MILLISECONDS;
    } else if (type.isArray()) {
      return Array.newInstance(type.getComponentType(), 1);
    }
    return Stream.<Object>of(
            "1",
            List.of("1"),
            Map.of("1", "2"),
            new TreeSet<>(List.of("1")),
            new TreeMap<>(Map.of("1", "2")),
            new IOException(),
            new BigInteger("1"),
            new BigDecimal(1),
            Duration.ofMillis(1),
            (Supplier<String>) () -> "1")
        .filter(type::isInstance)
        .findFirst()
        .orElse(null);
  }

  /** Arguments whose collections are empty. */
  static @Nullable Object[] empty(Executable method) {
    return Stream.of(method.getParameterTypes())
        .map(
            t ->
                t.isArray()
                    ? Array.newInstance(t.getComponentType(), 0)
                    : Collection.class.isAssignableFrom(t) || Map.class.isAssignableFrom(t)
                        ? Stream.<Object>of(List.of(), Map.of(), new TreeSet<>(), new TreeMap<>())
                            .filter(t::isInstance)
                            .findFirst()
                            .orElse(null)
                        : usual(t))
        .toArray();
  }

  static Object number(Class<?> type, int number) {
    if (type == long.class) {
      return (long) number;
    } else if (type == char.class) {
      return (char) number;
    } else if (type == double.class) {
      return (double) number;
    } else if (type == float.class) {
      return (float) number;
    } else if (type == short.class) {
      return (short) number;
    }
    return type == byte.class ? (Object) (byte) number : (Object) number;
  }

  /** All combinations of some values for each argument. */
  static List<@Nullable Object[]> combinations(List<List<@Nullable Object>> values) {
    List<@Nullable Object[]> all = new ArrayList<>();
    all.add(new Object[values.size()]);
    for (int i = 0; i < values.size(); i++) {
      List<@Nullable Object[]> more = new ArrayList<>();
      for (@Nullable Object[] some : all) {
        for (Object value : values.get(i)) {
          @Nullable Object[] arguments = some.clone();
          arguments[i] = value;
          more.add(arguments);
        }
      }
      all = more;
    }
    return all;
  }

  /** What a call throws; empty if it returns. */
  static Optional<Throwable> thrown(
      @Nullable Object receiver, Executable method, @Nullable Object... arguments) {
    try {
      call(receiver, method, arguments);
      return Optional.empty();
    } catch (InvocationTargetException e) {
      return Optional.of(e.getCause());
    }
  }

  /** What a call returns. */
  static @Nullable Object call(
      @Nullable Object receiver, Executable method, @Nullable Object... arguments)
      throws InvocationTargetException {
    try {
      return method instanceof Constructor<?> constructor
          ? constructor.newInstance(arguments)
          : ((Method) method).invoke(receiver, arguments);
    } catch (IllegalAccessException | InstantiationException | IllegalArgumentException e) {
      throw new AssertionError(method + " of " + Arrays.toString(arguments), e);
    }
  }

  /** The receivers of a method; null if it needs none. */
  static List<@Nullable Object> receivers(Executable method) {
    return method instanceof Constructor || Modifier.isStatic(method.getModifiers())
        ? Arrays.asList((Object) null)
        : new ArrayList<>(receivers(method.getDeclaringClass()));
  }
}
