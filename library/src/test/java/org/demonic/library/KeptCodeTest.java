package org.demonic.library;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Observable;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Tries what the book believes of code that objects of the JDK keep and run later. */
@SuppressWarnings("deprecation")
final class KeptCodeTest {
  /** What is called to see whether an object runs what it has got. */
  private static final Set<String> ASKING =
      Set.of("get", "run", "hasNext", "next", "iterator", "size", "toString", "hashCode", "length");

  @Test
  void whatIsNotKeptIsNotRunLater() throws IOException {
    int tried = 0;
    for (Executable method : JdkClasses.with(Fact.KEEPS_NO_CODE)) {
      boolean hasFunction =
          Stream.of(method.getParameterTypes())
              .anyMatch(type -> JdkClasses.BOOK.of(JdkClasses.internal(type)).has(Fact.FUNCTION));
      boolean isTried = hasFunction && !method.getDeclaringClass().getName().contains(".access.");
      for (Object receiver : isTried ? receivers(method) : List.of()) {
        AtomicInteger calls = new AtomicInteger();
        @Nullable Object[] arguments = Values.usual(method);
        for (int i = 0; i < arguments.length; i++) {
          Class<?> type = method.getParameterTypes()[i];
          if (JdkClasses.BOOK.of(JdkClasses.internal(type)).has(Fact.FUNCTION)) {
            arguments[i] = Values.function(type, calls::incrementAndGet);
          }
        }
        Object result;
        try {
          result = Values.call(receiver, method, arguments);
        } catch (java.lang.reflect.InvocationTargetException refused) {
          continue;
        }
        calls.set(0);
        tried++;
        ask(result);
        ask(receiver);
        assertThat(calls).as(method.toString()).hasValue(0);
      }
    }
    assertThat(tried).isGreaterThan(40);
  }

  /** The receivers that answer at once, and only here. */
  private static List<@Nullable Object> receivers(Executable method) {
    boolean isOfThreads = method.getDeclaringClass().getName().startsWith("java.util.concurrent");
    return isOfThreads && Modifier.isStatic(method.getModifiers())
        ? List.of()
        : Values.receivers(method);
  }

  private static void ask(@Nullable Object object) {
    if (object == null || java.lang.reflect.Proxy.isProxyClass(object.getClass())) {
      return;
    }
    List<Method> methods = new ArrayList<>();
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      Stream.of(c.getInterfaces()).forEach(above -> methods.addAll(List.of(above.getMethods())));
      if (Modifier.isPublic(c.getModifiers())) {
        methods.addAll(List.of(c.getMethods()));
      }
    }
    for (Method method : methods) {
      if (method.getParameterCount() == 0
          && ASKING.contains(method.getName())
          && Modifier.isPublic(method.getDeclaringClass().getModifiers())) {
        Values.thrown(object, method);
      }
    }
  }

  @Test
  void whatIsKeptIsNotRunByOtherMethods() throws IOException {
    AtomicInteger calls = new AtomicInteger();
    Observable topic = observed(calls);
    ThreadLocal<Integer> local = ThreadLocal.withInitial(calls::incrementAndGet);
    int tried = 0;
    for (Object receiver : List.of(new Thread(calls::incrementAndGet), topic, local)) {
      for (Executable method : JdkClasses.with(Fact.CALLS_NOTHING_KEPT)) {
        boolean isTried =
            method.getDeclaringClass().isInstance(receiver)
                && !Modifier.isStatic(method.getModifiers())
                && method.getParameterCount() == 0
                && !Set.of("start", "stop", "suspend", "resume").contains(method.getName());
        if (isTried) {
          tried++;
          Values.thrown(receiver, method);
          assertThat(calls).as(method.toString()).hasValue(0);
        }
      }
    }
    assertThat(tried).isGreaterThan(12);
  }

  private static Observable observed(AtomicInteger calls) {
    Observable topic = new Observable();
    topic.addObserver((from, what) -> calls.incrementAndGet());
    return topic;
  }

  @Test
  void aPipeGivesItsMonitorBack() throws Exception {
    assertThat(JdkClasses.BOOK.of("java/io/PipedInputStream").has(Fact.GIVES_OWN_MONITOR_BACK))
        .isTrue();
    PipedInputStream in = new PipedInputStream();
    PipedOutputStream out = new PipedOutputStream(in);
    AtomicInteger read = new AtomicInteger(-1);
    Thread reader =
        new Thread(
            () -> {
              synchronized (in) {
                try {
                  read.set(in.read());
                } catch (IOException e) {
                  read.set(-2);
                }
              }
            });
    reader.start();
    while (reader.getState() != Thread.State.TIMED_WAITING) {
      Thread.onSpinWait();
    }
    synchronized (in) {
      assertThat(read).hasValue(-1);
    }
    out.write(5);
    reader.join();
    assertThat(read).hasValue(5);
    out.close();
  }

  @Test
  void aNewThreadTakesValues() throws IOException {
    for (Executable constructor : JdkClasses.with(Fact.CALLS_FOUND)) {
      if (constructor.getDeclaringClass() == Thread.class
          && constructor.getName().endsWith("Thread")) {
        AtomicReference<@Nullable String> seen = new AtomicReference<>();
        InheritableThreadLocal<String> local =
            new InheritableThreadLocal<>() {
              @Override
              protected String childValue(String parent) {
                seen.set(parent);
                return parent;
              }
            };
        local.set("x");
        if (Stream.of(constructor.getParameterTypes()).noneMatch(t -> t == boolean.class)) {
          Values.thrown(null, constructor, Values.usual(constructor));
          local.remove();
          assertThat(seen).as(constructor.toString()).hasValue("x");
        }
      }
    }
  }
}
