package org.demonic.schedule.objects;

import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.demonic.instrument.schedule.GivenArguments;
import org.demonic.instrument.schedule.Site;
import org.demonic.instrument.weave.CodePoints;
import org.demonic.instrument.weave.MethodReference;
import org.jspecify.annotations.Nullable;

/** The sites of woven code, for all executions of a JVM. */
public final class Places {
  private final CodePoints points;
  private final Map<String, Integer> fields = new ConcurrentHashMap<>();
  private final Map<Integer, String> names = new ConcurrentHashMap<>();
  private final Map<Site.CallSite, String> uses = new ConcurrentHashMap<>();
  private final AtomicInteger lastField = new AtomicInteger();

  /** The numbers of the contents of objects, whose names take long to make for arrays. */
  private final ClassValue<Integer> contents =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return field(type.getTypeName());
        }
      };

  /** The fields that code only asks whether they say that they are of this thread, by site. */
  private final Map<Integer, Field> ownThreadFields = new ConcurrentHashMap<>();

  /** The accesses by number; grows. Written under the lock of this object. */
  private volatile @Nullable Access[] accesses = new Access[1024];

  /** Knows the sites whose numbers {@code points} has given. */
  public Places(CodePoints points) {
    this.points = points;
  }

  /**
   * An access to a field or to array elements.
   *
   * @param field its number; of elements, that of the place
   * @param above how many classes above the named one a static field is declared; of others 0
   */
  public record Access(int field, boolean isWrite, boolean isFinal, boolean isVolatile, int above) {

    /** An access that orders nothing, to what may be changed. */
    public static Access plain(int field, boolean isWrite) {
      return new Access(field, isWrite, false, false, 0);
    }

    /**
     * The object that has the accessed memory.
     *
     * @param target as code names it
     */
    public Object home(Object target) {
      Object home = target;
      for (int i = 0; i < above; i++) {
        home = ((Class<?>) home).getSuperclass();
      }
      return home;
    }
  }

  /** The site of that number; null if there is none. */
  public @Nullable Site site(int number) {
    return points.at(number) instanceof Site site ? site : null;
  }

  /**
   * What a call of the JDK does with the contents of each argument, one letter each ({@link
   * GivenArguments}); empty if it does nothing with them.
   */
  public String uses(Site.CallSite call) {
    return uses.computeIfAbsent(
        call,
        c -> {
          String known = GivenArguments.of(c.owner(), c.name(), c.descriptor());
          return known == null ? "" : known;
        });
  }

  /** An event that code under test has named. */
  private record Label(String text) {}

  /** The number of an event that code under test names. */
  public int event(String label) {
    return points.number(new Label(label));
  }

  /** The event of that number; null if it is the number of something else. */
  public @Nullable String label(int number) {
    return points.at(number) instanceof Label label ? label.text() : null;
  }

  /**
   * Whether a site asks whether a field says that it is of this thread, and it does.
   *
   * @param home the object that has the field; of a static one its class
   * @param self the thread
   */
  public boolean findsItself(Object home, int site, Thread self) {
    Field field = ownThreadFields.get(site);
    if (field == null) {
      return false;
    }
    try {
      Object found = field.get(home);
      return found == self || (found instanceof Long number && number == self.getId());
    } catch (IllegalAccessException closed) {
      return true;
    }
  }

  /** Whether an access to a field only asks for this thread, or says that it is of it or none. */
  public boolean isOwnThreadCheck(int site) {
    return site(site) instanceof Site.FieldSite access
        && access.idiom() == Site.Idiom.OWN_THREAD_CHECK
        && (access.isWrite() || ownThreadFields.containsKey(site));
  }

  /** The name of the field that a site has accessed: {@code pkg.Class.name}. */
  public @Nullable String fieldAt(int site) {
    @Nullable Access[] known = accesses;
    Access access = site < known.length ? known[site] : null;
    return access == null ? null : names.get(access.field());
  }

  /**
   * The number of a field.
   *
   * @param name as {@code pkg.Class.name}, with the class that declares it
   */
  public int field(String name) {
    return fields.computeIfAbsent(
        name,
        n -> {
          int next = lastField.incrementAndGet();
          names.put(next, n);
          return next;
        });
  }

  /** The name of a field by its number: {@code pkg.Class.name}. */
  public String fieldName(int field) {
    return names.getOrDefault(field, "an array element");
  }

  /**
   * The access at a site.
   *
   * @param target the object, or for a static field its class
   */
  public Access access(Object target, int site) {
    @Nullable Access[] known = accesses;
    Access access = site < known.length ? known[site] : null;
    return access != null ? access : add(site, describe(target, site));
  }

  /**
   * The object whose monitor the method takes that a call runs, as the JVM sees it; null if it
   * takes none.
   *
   * @param receiver of a static method the class that the code names
   */
  public @Nullable Object lock(Object receiver, int number) {
    if (!(site(number) instanceof Site.CallSite call)) {
      return null;
    }
    boolean isStatic = receiver instanceof Class<?>;
    Class<?> type = isStatic ? (Class<?>) receiver : receiver.getClass();
    String owner = call.owner().replace('/', '.');
    while (!call.isDispatched() && !isStatic && type != null && !type.getName().equals(owner)) {
      type = type.getSuperclass();
    }
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Method declared : c.getDeclaredMethods()) {
        if (declared.getName().equals(call.name())
            && MethodType.methodType(declared.getReturnType(), declared.getParameterTypes())
                .toMethodDescriptorString()
                .equals(call.descriptor())) {
          boolean isSynchronized = Modifier.isSynchronized(declared.getModifiers());
          return isSynchronized ? isStatic ? c : receiver : null;
        }
      }
    }
    return null;
  }

  /** The methods of woven code that are synchronized. */
  public Set<MethodReference> synchronizedMethods() {
    return points.all(Site.MonitorSite.class).stream()
        .filter(Site.MonitorSite::isOfMethod)
        .map(site -> site.in().method())
        .collect(Collectors.toSet());
  }

  /** The number of the contents of an object of the JDK. */
  public int contents(Class<?> type) {
    return contents.get(type);
  }

  private synchronized Access add(int site, Access access) {
    @Nullable Access[] longer = accesses;
    if (site >= longer.length) {
      longer = java.util.Arrays.copyOf(longer, Math.max(site + 1, 2 * longer.length));
    }
    longer[site] = access;
    accesses = longer;
    return access;
  }

  private Access describe(Object target, int number) {
    Site site = site(number);
    if (!(site instanceof Site.FieldSite access)) {
      boolean isWrite = site instanceof Site.ElementSite element && element.isWrite();
      return Access.plain(contents(target.getClass()), isWrite);
    }
    Class<?> start = access.isStatic() ? (Class<?>) target : target.getClass();
    Field field = field(start, access.owner().replace('/', '.'), access.name());
    if (field == null) {
      return Access.plain(field(access.owner() + "." + access.name()), access.isWrite());
    }
    if (access.idiom() == Site.Idiom.OWN_THREAD_CHECK
        && !access.isWrite()
        && field.trySetAccessible()) {
      ownThreadFields.put(number, field);
    }
    return new Access(
        field(field.getDeclaringClass().getName() + "." + access.name()),
        access.isWrite(),
        Modifier.isFinal(field.getModifiers())
            && !points.has(
                new Site.EarlyField(field.getDeclaringClass().getName(), field.getName())),
        Modifier.isVolatile(field.getModifiers()) || access.idiom() == Site.Idiom.FENCED,
        access.isStatic() ? above(start, field.getDeclaringClass()) : 0);
  }

  private static int above(Class<?> start, Class<?> declaring) {
    int above = 0;
    for (Class<?> c = start; c != null && c != declaring; c = c.getSuperclass()) {
      above++;
    }
    return above;
  }

  /** Looks a field up as the JVM does, from {@code owner} upwards. */
  private static @Nullable Field field(Class<?> start, String owner, String name) {
    Class<?> type = start;
    while (type != null && !type.getName().equals(owner)) {
      type = type.getSuperclass();
    }
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field declared : c.getDeclaredFields()) {
        if (declared.getName().equals(name)) {
          return declared;
        }
      }
    }
    return null;
  }
}
