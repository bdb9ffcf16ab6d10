package org.demonic.code.jdk;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Hashtable;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.DelayQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Type;

/** Tries what is believed of the JDK on its own classes. */
final class BeliefsTest {
  private static final int[] NUMBERS = {Integer.MIN_VALUE, -1, 0, 1, 7, Integer.MAX_VALUE};

  /** An object all of whose methods that the JDK may call throw. */
  private static final class Odd extends RuntimeException {
    private static final long serialVersionUID = 1;

    @Override
    public String toString() {
      throw new ArithmeticException("odd");
    }

    @Override
    public @Nullable String getMessage() {
      throw new ArithmeticException("odd");
    }
  }

  @Test
  void exceptionsKeepWhatTheyGet() throws IOException {
    List<Constructor<?>> kept = new ArrayList<>();
    for (Class<?> type : classes()) {
      if (Throwable.class.isAssignableFrom(type)) {
        Stream.of(type.getConstructors())
            .filter(c -> Throwables.areKept(name(c)))
            .forEach(kept::add);
      }
    }
    assertThat(kept).hasSizeGreaterThan(200);
    assertThat(kept).filteredOn(BeliefsTest::throwsSometimes).isEmpty();
  }

  @Test
  void constructorsWithoutParametersDoNotThrow() throws IOException {
    List<Constructor<?>> kept = new ArrayList<>();
    for (Class<?> type : classes()) {
      boolean startsAThread = type.getName().equals("java.util.Timer");
      if (!startsAThread) {
        Stream.of(type.getConstructors())
            .filter(c -> c.getParameterCount() == 0 && Constructors.areKept(name(c)))
            .forEach(kept::add);
      }
    }
    assertThat(kept).hasSizeGreaterThan(100);
    assertThat(kept).filteredOn(BeliefsTest::throwsSometimes).isEmpty();
  }

  @Test
  void aCallThrowsWhereAnArgumentIsNotWhatIsDemanded() throws Exception {
    int tried = 0;
    for (Map.Entry<String, List<Demand>> row : ArgumentDemands.rows().entrySet()) {
      Optional<Executable> method = find(row.getKey());
      for (Demand demand : method.isPresent() ? row.getValue() : List.<Demand>of()) {
        tried++;
        Object[] arguments = usual(method.get());
        arguments[demand.parameter()] = refused(demand, method.get());
        assertThat(thrown(method.get(), arguments))
            .as(row.getKey())
            .isInstanceOf(Class.forName(demand.exception().replace('/', '.')));
      }
    }
    assertThat(tried).isGreaterThan(100);
  }

  @Test
  void someMethodsThrowForNoOtherReason() throws Exception {
    for (String row : ArgumentDemands.rows().keySet()) {
      Optional<Executable> method = find(row);
      if (method.isPresent()
          && ArgumentDemands.areAll(name(method.get()))
          && method.get().getParameterCount() == 2) {
        for (int left : NUMBERS) {
          for (int right : NUMBERS) {
            if (right != 0) {
              boolean isLong = method.get().getParameterTypes()[0] == long.class;
              boolean isLongRight = method.get().getParameterTypes()[1] == long.class;
              Object[] arguments = {
                isLong ? (Object) (long) left : (Object) left,
                isLongRight ? (Object) (long) right : (Object) right
              };
              assertThat(thrown(method.get(), arguments)).as(row).isNull();
            }
          }
        }
      }
    }
  }

  @Test
  void collectionsRefuseWhatIsBelieved() throws Exception {
    int tried = 0;
    for (Refusals.Row row : Refusals.ROWS) {
      for (Object made : MadeObjects.of(row)) {
        for (Method method : visible(made.getClass())) {
          MethodName name = name(method);
          if (row.refuses(name) && !Modifier.isStatic(method.getModifiers())) {
            tried++;
            for (Object[] arguments : List.of(usual(method), withNulls(method))) {
              assertThat(thrown(made, method, arguments))
                  .as(row.owner() + " " + row.makers() + " " + method)
                  .isInstanceOf(Class.forName(row.exception().replace('/', '.')));
            }
          }
        }
      }
    }
    assertThat(tried).isGreaterThan(150);
  }

  @Test
  void anInterruptedThreadThrowsWhereItWouldWait() throws Exception {
    for (String row : Outsiders.interruptible()) {
      Optional<Executable> method = find(row);
      if (method.isPresent()) {
        Thread.currentThread().interrupt();
        Throwable thrown = thrown(method.get(), usual(method.get()));
        Thread.interrupted();
        assertThat(thrown).as(row).isInstanceOf(InterruptedException.class);
      }
    }
  }

  @Test
  void anExceptionOfToStringComesOut() throws Exception {
    for (String row : Outsiders.asking()) {
      if (!row.contains("CharSequence")) {
        assertThat(thrown(find(row).orElseThrow(), new Object[] {new Odd()}))
            .as(row)
            .isInstanceOf(ArithmeticException.class);
      }
    }
    int tried = 0;
    for (Class<?> type : classes()) {
      for (Constructor<?> constructor : type.getConstructors()) {
        if (Throwables.asks(name(constructor))) {
          tried++;
          assertThat(thrown(constructor, new Object[] {new Odd()}))
              .as(constructor.toString())
              .isInstanceOf(ArithmeticException.class);
        }
      }
    }
    assertThat(tried).isGreaterThan(10);
  }

  /** The public classes of the base module that are no interfaces and not abstract. */
  private static List<Class<?>> classes() throws IOException {
    Path base = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("modules", "java.base");
    List<Class<?>> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(base.resolve("java"))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String name = base.relativize(file).toString().replace(".class", "").replace('/', '.');
        Class<?> type = load(name);
        int flags = type == null ? 0 : type.getModifiers();
        if (type != null && Modifier.isPublic(flags) && !Modifier.isAbstract(flags)) {
          found.add(type);
        }
      }
    }
    return found;
  }

  private static @Nullable Class<?> load(String name) {
    try {
      return Class.forName(name, false, BeliefsTest.class.getClassLoader());
    } catch (ReflectiveOperationException | LinkageError notThere) {
      return null;
    }
  }

  private static MethodName name(Executable method) {
    return method instanceof Method m
        ? new MethodName(
            Type.getInternalName(m.getDeclaringClass()), m.getName(), Type.getMethodDescriptor(m))
        : new MethodName(
            Type.getInternalName(method.getDeclaringClass()),
            "<init>",
            Type.getConstructorDescriptor((Constructor<?>) method));
  }

  /** Whether a constructor throws for some combination of odd arguments. */
  private static boolean throwsSometimes(Constructor<?> constructor) {
    List<Object[]> all = new ArrayList<>();
    all.add(new Object[constructor.getParameterCount()]);
    for (int i = 0; i < constructor.getParameterCount(); i++) {
      List<Object[]> more = new ArrayList<>();
      for (Object[] some : all) {
        for (Object value : odd(constructor.getParameterTypes()[i])) {
          Object[] arguments = some.clone();
          arguments[i] = value;
          more.add(arguments);
        }
      }
      all = more;
    }
    return all.stream()
        .anyMatch(
            arguments -> {
              try {
                return thrown(null, constructor, arguments) != null;
              } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
              }
            });
  }

  private static List<@Nullable Object> odd(Class<?> type) {
    if (type == String.class) {
      return Arrays.asList(null, "", "%s {0} \0");
    } else if (type == Throwable.class) {
      return Arrays.asList(null, new Odd());
    } else if (type == boolean.class) {
      return List.of(true, false);
    }
    return Arrays.stream(NUMBERS).mapToObj(n -> number(type, n)).toList();
  }

  private static Object number(Class<?> type, int number) {
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

  /** The method of a row; empty if this JDK does not have it. */
  private static Optional<Executable> find(String row) throws ClassNotFoundException {
    int dot = row.lastIndexOf('.', row.indexOf('('));
    Class<?> owner = Class.forName(row.substring(0, dot).replace('/', '.'));
    String rest = row.substring(dot + 1);
    return Stream.<Executable>concat(
            Stream.of(owner.getConstructors()), Stream.of(owner.getMethods()))
        .filter(m -> !(m instanceof Method method) || !method.isBridge())
        .filter(m -> (name(m).name() + name(m).descriptor()).startsWith(rest))
        .findFirst();
  }

  private static @Nullable Object refused(Demand demand, Executable method) {
    return switch (demand.kind()) {
      case NOT_NULL -> null;
      case NOT_ZERO -> number(method.getParameterTypes()[demand.parameter()], 0);
      case AT_LEAST -> number(method.getParameterTypes()[demand.parameter()], demand.least() - 1);
    };
  }

  private static @Nullable Throwable thrown(Executable method, @Nullable Object[] arguments)
      throws ReflectiveOperationException {
    boolean isStatic = Modifier.isStatic(method.getModifiers());
    Object receiver =
        isStatic || method instanceof Constructor
            ? null
            : receivers()
                .filter(o -> o.getClass() == method.getDeclaringClass())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(method.toString()));
    return thrown(receiver, method, arguments);
  }

  private static @Nullable Throwable thrown(
      @Nullable Object receiver, Executable method, @Nullable Object[] arguments)
      throws ReflectiveOperationException {
    try {
      if (method instanceof Constructor<?> constructor) {
        constructor.newInstance(arguments);
      } else {
        ((Method) method).invoke(receiver, arguments);
      }
      return null;
    } catch (InvocationTargetException e) {
      return e.getCause();
    }
  }

  private static Stream<Object> receivers() {
    return Stream.of(
        "abc",
        1,
        1L,
        (short) 1,
        (byte) 1,
        'a',
        true,
        new StringBuilder(),
        new StringBuffer(),
        new ArrayDeque<>(),
        new ConcurrentHashMap<>(),
        new Hashtable<>(),
        new ArrayList<>(List.of("x")),
        new LinkedList<>(List.of("x")),
        new Vector<>(List.of("x")),
        new Random(1),
        new Semaphore(5),
        new CountDownLatch(1),
        new ArrayBlockingQueue<>(5),
        new LinkedBlockingQueue<>(),
        new LinkedBlockingDeque<>(),
        new PriorityBlockingQueue<>(),
        new DelayQueue<>());
  }

  /** Arguments that nothing refuses. */
  private static @Nullable Object[] usual(Executable method) {
    return Stream.of(method.getParameterTypes()).map(BeliefsTest::usual).toArray();
  }

  private static @Nullable Object usual(Class<?> type) {
    if (type.isPrimitive()) {
      return type == boolean.class ? (Object) true : number(type, 1);
    } else if (type == Class.class) {
      return Thread.State.class;
    } else if (type == TimeUnit.class) {
      return TimeUnit.MILLISECONDS;
    } else if (type.isArray()) {
      return java.lang.reflect.Array.newInstance(type.getComponentType(), 1);
    }
    return Stream.<Object>of(
            "1",
            List.of("1"),
            Map.of("1", "2"),
            new IOException(),
            new BigInteger("1"),
            new BigDecimal(1),
            Duration.ofMillis(1))
        .filter(type::isInstance)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable Object[] withNulls(Executable method) {
    return Stream.of(method.getParameterTypes())
        .map(t -> t.isPrimitive() ? usual(t) : null)
        .toArray();
  }

  /** The methods of public interfaces of a class. */
  private static List<Method> visible(Class<?> type) {
    List<Method> found = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      interfaces(c, found);
      if (Modifier.isPublic(c.getModifiers()) && c != Object.class) {
        found.addAll(List.of(c.getMethods()));
      }
    }
    return found;
  }

  private static void interfaces(Class<?> type, List<Method> found) {
    for (Class<?> above : type.getInterfaces()) {
      found.addAll(List.of(above.getMethods()));
    }
  }
}
