package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileDescriptor;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tries whether classes of the JDK keep a new object, or the receiver of a call, to themselves: a
 * module has subclasses of them, and gives them arguments of its own classes. None of these may
 * have the object afterwards, nor may a method of theirs get it.
 */
final class KeptObjectsTest {
  /** How many different objects are tried for a parameter. */
  private static final int VARIANTS = 5;

  @TempDir private Path folder;
  private final ExecutorService threads =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "calls");
            thread.setDaemon(true);
            return thread;
          });

  @Test
  void constructorsKeepTheNewObject() throws IOException {
    Set<String> handedOn = new TreeSet<>();
    int tried = 0;
    Files.createDirectories(path().resolve("a"));
    for (Class<?> type : extensible()) {
      for (Constructor<?> constructor : kept(type)) {
        for (int variant = 0; variant < VARIANTS; variant++) {
          Recorded.got();
          @Nullable Object[] arguments = arguments(constructor, type, variant);
          Optional<Object> made = made(Recorded.plain(type), constructor, arguments);
          if (made.isPresent()) {
            tried++;
            if (isHandedOn(made.get(), Arrays.asList(arguments))) {
              handedOn.add(constructor.toString());
            }
          }
        }
      }
    }
    assertThat(handedOn).isEmpty();
    assertThat(tried).isGreaterThan(1000);
  }

  @Test
  void callsKeepTheirReceiver() throws IOException {
    Set<String> handedOn = new TreeSet<>();
    int tried = 0;
    Files.createDirectories(path().resolve("a"));
    for (Class<?> type : extensible()) {
      List<Method> methods = methods(type);
      for (Method method : methods) {
        for (int variant = 0; variant < VARIANTS; variant++) {
          Recorded.got();
          List<@Nullable Object> given = new ArrayList<>();
          Optional<Object> receiver = receiver(type, variant, given);
          if (variant < VARIANTS / 2) {
            receiver.ifPresent(r -> fill(r, type, methods, given));
          }
          if (receiver.isPresent() && !isHandedOn(receiver.get(), given)) {
            call(receiver.get(), type, method, variant, given);
            tried++;
            if (isHandedOn(receiver.get(), given)) {
              handedOn.add(method + " of " + type.getName());
            }
          }
        }
      }
    }
    assertThat(handedOn).isEmpty();
    assertThat(tried).isGreaterThan(1000);
  }

  /** Puts what records into an object, in all ways that keep the object. */
  private void fill(
      Object receiver, Class<?> type, List<Method> methods, List<@Nullable Object> given) {
    methods.stream()
        .filter(KeptObjectsTest::fills)
        .forEach(method -> call(receiver, type, method, 0, given));
  }

  /** Whether arguments have an object, or their methods have got it. */
  private static boolean isHandedOn(Object object, List<@Nullable Object> arguments) {
    List<@Nullable Object> all = new ArrayList<>(Recorded.got());
    all.addAll(arguments);
    return Reach.leads(all, object);
  }

  /** The classes and interfaces of the JDK that a module can extend. */
  private static List<Class<?>> extensible() throws IOException {
    return JdkClasses.all().stream()
        .filter(t -> t.getName().startsWith("java."))
        .filter(t -> !Modifier.isFinal(t.getModifiers()) && !t.isSealed() && !t.isAnnotation())
        .filter(t -> !Enum.class.isAssignableFrom(t) && !Record.class.isAssignableFrom(t))
        .toList();
  }

  /** The constructors that are said to keep the new object, those with most arguments first. */
  private static List<Constructor<?>> kept(Class<?> type) {
    return Stream.<Constructor<?>>of(type.getDeclaredConstructors())
        .filter(c -> isVisible(c.getModifiers()))
        .filter(
            c ->
                JdkClasses.facts(c).has(Fact.KEEPS_NEW_OBJECT)
                    || JdkClasses.facts(c).has(Fact.CALLS_NOTHING))
        .sorted(
            Comparator.comparing((Constructor<?> c) -> -c.getParameterCount())
                .thenComparing(Constructor::toString))
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** A folder that is a format, too. */
  private Path path() {
    return folder.resolve("%s");
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  /** The methods with code of the JDK that are said to keep their receiver. */
  private static List<Method> methods(Class<?> type) {
    List<Method> found = new ArrayList<>(List.of(type.getMethods()));
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      Stream.of(c.getDeclaredMethods())
          .filter(m -> Modifier.isProtected(m.getModifiers()))
          .forEach(found::add);
    }
    return found.stream()
        .filter(m -> !Modifier.isStatic(m.getModifiers()) && !Modifier.isAbstract(m.getModifiers()))
        .filter(m -> !m.isBridge() && JdkClasses.facts(m).has(Fact.KEEPS_RECEIVER))
        .filter(m -> isTriedOn(type, m.getDeclaringClass()))
        .sorted(Comparator.comparing(Method::toString))
        .toList();
  }

  /** What a class inherits from one that has objects of its own is tried on these alone. */
  private static boolean isTriedOn(Class<?> type, Class<?> owner) {
    return owner == type || Modifier.isAbstract(owner.getModifiers());
  }

  /** Whether a method puts something into its receiver, or makes it ready to use that. */
  private static boolean fills(Method method) {
    return Stream.of("add", "put", "set").anyMatch(method.getName()::startsWith)
        && method.getParameterCount() <= 2
        && Stream.of(method.getParameterTypes()).noneMatch(Class::isPrimitive);
  }

  private Optional<Object> receiver(Class<?> type, int variant, List<@Nullable Object> given) {
    if (type.isInterface()) {
      return Optional.of(Recorded.proxy(type, false));
    }
    List<Constructor<?>> constructors = kept(type);
    Collections.rotate(constructors, variant);
    for (Constructor<?> constructor : constructors) {
      @Nullable Object[] arguments = arguments(constructor, type, variant);
      Optional<Object> made = made(Recorded.plain(type), constructor, arguments);
      if (made.isPresent()) {
        given.addAll(Arrays.asList(arguments));
        return made;
      }
    }
    return Optional.empty();
  }

  private void call(
      Object receiver, Class<?> type, Method method, int variant, List<@Nullable Object> given) {
    @Nullable Object[] arguments = arguments(method, type, variant);
    given.addAll(Arrays.asList(arguments));
    Future<?> call =
        threads.submit(
            () -> {
              method.setAccessible(true);
              return method.invoke(receiver, arguments);
            });
    try {
      call.get(1, TimeUnit.MINUTES);
    } catch (ExecutionException refused) {
      // Such as an UnsupportedOperationException.
      assertThat(refused).hasCauseInstanceOf(InvocationTargetException.class);
    } catch (InterruptedException | TimeoutException e) {
      throw new AssertionError(method + " of " + type.getName(), e);
    }
  }

  private @Nullable Object[] arguments(Executable called, Class<?> type, int variant) {
    return Stream.of(called.getParameterTypes()).map(t -> argument(t, type, variant)).toArray();
  }

  private @Nullable Object argument(Class<?> parameter, Class<?> type, int variant) {
    if (parameter == String.class) {
      return path().toString();
    } else if (parameter.isPrimitive()) {
      return parameter == boolean.class ? (Object) true : Values.number(parameter, variant % 2);
    } else if (parameter.isArray()) {
      Object array = Array.newInstance(parameter.getComponentType(), 1);
      Array.set(array, 0, argument(parameter.getComponentType(), type, variant));
      return array;
    } else if (parameter == Object.class) {
      return variant == 0
          ? new Recorded.Element()
          : argument(
              List.of(
                      type == Object.class ? Comparable.class : type,
                      List.class,
                      Set.class,
                      java.util.Map.class)
                  .get(variant - 1),
              type,
              variant);
    } else if (parameter.isInterface()) {
      return Recorded.proxy(parameter, true);
    } else if (parameter == FileDescriptor.class) {
      return new FileDescriptor();
    } else if (parameter == InputStream.class) {
      return Recorded.written();
    } else if (Modifier.isFinal(parameter.getModifiers()) || parameter.isSealed()) {
      return Values.usual(parameter);
    }
    return recording(parameter);
  }

  /** An object of a subclass that records; null if none can be made. */
  private @Nullable Object recording(Class<?> parameter) {
    return Stream.<Constructor<?>>of(parameter.getDeclaredConstructors())
        .filter(c -> isVisible(c.getModifiers()))
        .filter(c -> Stream.of(c.getParameterTypes()).noneMatch(t -> t == parameter))
        .sorted(
            Comparator.comparing((Constructor<?> c) -> c.getParameterCount())
                .thenComparing(Constructor::toString))
        .flatMap(
            c -> made(Recorded.recording(parameter), c, arguments(c, Object.class, 0)).stream())
        .findFirst()
        .orElse(null);
  }

  private static Optional<Object> made(
      Class<?> subclass, Constructor<?> constructor, @Nullable Object[] arguments) {
    try {
      Constructor<?> same = subclass.getDeclaredConstructor(constructor.getParameterTypes());
      same.setAccessible(true);
      return Optional.of(same.newInstance(arguments));
    } catch (InvocationTargetException refused) {
      return Optional.empty();
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(constructor.toString(), e);
    }
  }
}
