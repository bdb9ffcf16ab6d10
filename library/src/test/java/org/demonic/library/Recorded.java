package org.demonic.library;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Formattable;
import java.util.Formatter;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.InvocationHandlerAdapter;
import net.bytebuddy.implementation.SuperMethodCall;
import net.bytebuddy.matcher.ElementMatchers;
import org.jspecify.annotations.Nullable;

/** Objects as a module may have them, of classes of its own, which note what their methods get. */
public final class Recorded {
  private static final List<Object> GOT = Collections.synchronizedList(new ArrayList<>());
  private static final Map<Object, Map<Class<?>, Object>> DELEGATES =
      Collections.synchronizedMap(new IdentityHashMap<>());
  private static final Map<Class<?>, Class<?>> RECORDING = new ConcurrentHashMap<>();
  private static final Map<Class<?>, Class<?>> PLAIN = new ConcurrentHashMap<>();

  private Recorded() {}

  /** What all methods of such objects have got since this was asked last. */
  static List<Object> got() {
    DELEGATES.clear();
    synchronized (GOT) {
      List<Object> got = new ArrayList<>(GOT);
      GOT.clear();
      return got;
    }
  }

  /** Notes what a method gets. */
  public static void note(@Nullable Object @Nullable [] arguments) {
    if (arguments != null) {
      Stream.of(arguments).filter(a -> a != null).forEach(GOT::add);
    }
  }

  /** Any object of a module, about which the JDK may ask it. */
  static final class Element implements Comparable<Object>, Formattable, Serializable {
    private static final long serialVersionUID = 1;

    @Override
    public int compareTo(Object other) {
      note(new Object[] {other});
      return Integer.compare(hashCode(), other.hashCode());
    }

    @Override
    public boolean equals(@Nullable Object other) {
      note(new @Nullable Object[] {other});
      return this == other;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(this);
    }

    @Override
    public void formatTo(Formatter formatter, int flags, int width, int precision) {
      note(new Object[] {formatter});
    }

    private void writeObject(ObjectOutputStream stream) {
      note(new Object[] {stream});
    }

    private void readObject(ObjectInputStream stream) {
      note(new Object[] {stream});
    }
  }

  /** What goes before the code of a method. */
  static final class Noting {
    private Noting() {}

    @Advice.OnMethodEnter
    static void enter(@Advice.AllArguments Object[] arguments) {
      note(arguments);
    }
  }

  /** A subclass whose methods note what they get, and then do what they inherit. */
  static Class<?> recording(Class<?> type) {
    return RECORDING.computeIfAbsent(type, t -> subclass(t, true));
  }

  /** A subclass that has what it inherits, and does next to nothing where that is abstract. */
  static Class<?> plain(Class<?> type) {
    return PLAIN.computeIfAbsent(type, t -> subclass(t, false));
  }

  private static Class<?> subclass(Class<?> type, boolean isRecording) {
    var maker = new ByteBuddy().subclass(type);
    var virtual =
        ElementMatchers.isVirtual().and(ElementMatchers.not(ElementMatchers.isAbstract()));
    var changed =
        isRecording
            ? maker
                .method(virtual.and(ElementMatchers.not(ElementMatchers.isFinalizer())))
                .intercept(Advice.to(Noting.class).wrap(SuperMethodCall.INSTANCE))
            : maker;
    return changed
        .method(ElementMatchers.isAbstract())
        .intercept(InvocationHandlerAdapter.of(new Delegating(isRecording)))
        .make()
        .load(Recorded.class.getClassLoader(), ClassLoadingStrategy.Default.WRAPPER)
        .getLoaded();
  }

  /** An object of an interface; one that records also gives others back that do. */
  static Object proxy(Class<?> type, boolean isRecording) {
    return proxy(type, delegate(type), isRecording);
  }

  private static Object proxy(Class<?> type, @Nullable Object delegate, boolean isRecording) {
    return Proxy.newProxyInstance(
        Recorded.class.getClassLoader(),
        new Class<?>[] {type},
        new Delegating(isRecording, delegate));
  }

  /** Has an object of the JDK do what a method of an interface does. */
  private static final class Delegating implements InvocationHandler {
    private final boolean isRecording;
    private final @Nullable Object delegate;

    Delegating(boolean isRecording) {
      this(isRecording, null);
    }

    Delegating(boolean isRecording, @Nullable Object delegate) {
      this.isRecording = isRecording;
      this.delegate = delegate;
    }

    @Override
    public @Nullable Object invoke(Object self, Method method, @Nullable Object[] arguments)
        throws Throwable {
      if (isRecording) {
        note(arguments);
      }
      if (method.isDefault() && !isRecording) {
        return InvocationHandler.invokeDefault(self, method, arguments);
      }
      @Nullable Object result = result(self, method, arguments);
      return isRecording && result != null && method.getReturnType().isInterface()
          ? proxy(method.getReturnType(), result, true)
          : result;
    }

    private @Nullable Object result(Object self, Method method, @Nullable Object[] arguments)
        throws Throwable {
      for (Class<?> above : interfaces(self.getClass())) {
        Object known =
            delegate != null && above.isInstance(delegate) ? delegate : delegate(self, above);
        try {
          Method same = above.getMethod(method.getName(), method.getParameterTypes());
          if (known != null) {
            return same.invoke(known, arguments);
          } else if (same.isDefault() && Proxy.isProxyClass(self.getClass())) {
            return InvocationHandler.invokeDefault(self, same, arguments);
          }
        } catch (NoSuchMethodException isOfAnother) {
          continue;
        } catch (InvocationTargetException e) {
          throw e.getCause();
        }
      }
      Class<?> type = method.getReturnType();
      return type == void.class || !type.isPrimitive()
          ? null
          : type == boolean.class ? (Object) false : Values.number(type, -1);
    }
  }

  /** What stands for an interface of one object, always the same. */
  private static @Nullable Object delegate(Object self, Class<?> type) {
    return DELEGATES
        .computeIfAbsent(self, k -> new HashMap<>())
        .computeIfAbsent(type, Recorded::delegate);
  }

  private static List<Class<?>> interfaces(Class<?> type) {
    List<Class<?>> found = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      found.addAll(List.of(c.getInterfaces()));
    }
    return found;
  }

  private static @Nullable Object delegate(Class<?> type) {
    List<Object> elements = Arrays.asList(new Element(), new Element());
    Map<Object, Object> map = new HashMap<>(Map.of(elements.get(0), elements.get(1)));
    return Stream.of(
            new ArrayList<>(elements),
            new TreeSet<>(elements),
            new ArrayDeque<>(elements),
            new TreeMap<>(map),
            map,
            map.entrySet().iterator().next(),
            new LinkedList<>(elements).listIterator(),
            Collections.enumeration(elements),
            elements.spliterator(),
            elements.stream(),
            "1")
        .filter(type::isInstance)
        .findFirst()
        .orElse(null);
  }

  /** A stream from which such elements are read. */
  static InputStream written() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new Element());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ByteArrayInputStream(bytes.toByteArray());
  }
}
