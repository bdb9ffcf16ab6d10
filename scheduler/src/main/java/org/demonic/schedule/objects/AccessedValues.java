package org.demonic.schedule.objects;

import java.lang.StackWalker.StackFrame;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.demonic.instrument.schedule.Site;
import org.jspecify.annotations.Nullable;

/**
 * The values that the steps of an execution read and write. What is written is read again when its
 * thread comes to its next step: all accesses to that memory are steps, so nobody has written it
 * since.
 */
public final class AccessedValues {
  // Descriptors of frames are only given, on some JDKs, to who asks for their classes too.
  private static final StackWalker STACK =
      StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private static final Pattern LAMBDA = Pattern.compile("(.*)\\$\\$Lambda.*");

  /** The classes around one that has a name of its own. */
  private static final Pattern AROUND = Pattern.compile(".*\\$(?=[^\\d$])");

  /** The classes of the JDK, of JUnit and of the engine. */
  private static final Pattern OWN =
      Pattern.compile(
          "(javax?|jdk|sun|org\\.junit|org\\.demonic\\.(schedule|instrument|junit))\\..*");

  /** The most steps of which the calls are noted: the last ones, because failures are there. */
  private static final int MOST_CALLS = 2_000;

  /** The most calls that are noted of a step. */
  private static final int DEEPEST = 100;

  private final Map<Integer, List<StackFrame>> calls = new LastSteps();
  private final Map<Integer, Value> ofSteps = new HashMap<>();

  /** The writes, by thread, whose new value is read at the thread's next step. */
  private final Map<Integer, Writing> writing = new HashMap<>();

  private final States states = new States(this::show);
  private final IdentityHashMap<Object, String> names = new IdentityHashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();

  /**
   * A value that is read or written.
   *
   * @param object whose memory it is; a class for a static field
   * @param field the name of the field, or the index of an element; empty for the object itself
   * @param before what was there; empty if unknown
   * @param after what is written; null for a read, and where unknown; empty where it is only known
   *     that something is written
   * @param isGiven whether the object is not called, but given to the method that is
   */
  public record Value(
      Object object, String field, String before, @Nullable String after, boolean isGiven) {
    Value(Object object, String field, String before) {
      this(object, field, before, null, false);
    }
  }

  /**
   * The name of a piece of memory for readers.
   *
   * @param object the object, by class and number; the class alone for a static field
   * @param field its name, or the index of an element; empty for the object itself
   */
  public record Place(String object, String field) {}

  private record Writing(int step, Supplier<@Nullable String> after) {}

  /** The threads so far, and the objects and classes whose fields have been accessed. */
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Created when the first name is needed. */
  private @Nullable Owners owners;

  private final Map<Integer, List<Integer>> woken = new HashMap<>();

  /** Notes a thread; or a field of an object is accessed, or a static field of a class. */
  public void sees(Object owner) {
    seen.add(owner);
  }

  /** The threads that a step has woken; null if it is not one that wakes. */
  public @Nullable List<Integer> woken(int step) {
    return woken.get(step);
  }

  /** A step has woken threads, or nobody. */
  public void noteWoken(int step, List<Integer> threads) {
    woken.put(step, List.copyOf(threads));
  }

  /** A step takes a lock, or awaits a notification of it. */
  public void noteLock(int step, Object lock) {
    ofSteps.put(step, new Value(lock, "", ""));
  }

  /** A thread calls an object of the JDK. */
  public void noteCall(int step, int thread, Object receiver, boolean isReading) {
    noteUse(step, thread, receiver, isReading, false);
  }

  /** A thread gives a method of the JDK an object that this reads or changes. */
  public void noteGiven(int step, int thread, Object given, boolean isReading) {
    noteUse(step, thread, given, isReading, true);
  }

  private void noteUse(int step, int thread, Object object, boolean isReading, boolean isGiven) {
    String state = states.of(object);
    ofSteps.put(step, new Value(object, "", state, isGiven && !isReading ? "" : null, isGiven));
    if (!state.isEmpty() && !isReading) {
      writing.put(thread, new Writing(step, () -> states.of(object)));
    }
  }

  /** The name of a lock by itself: that of the field that has it, if one is known. */
  public String nameOf(Object lock) {
    Place place = place(lock);
    String object = place.object();
    int dash = object.lastIndexOf('-');
    boolean isOnly = dash > 0 && objects(object.substring(0, dash)) < 2;
    if (place.field().isEmpty()) {
      return object;
    }
    return (isOnly ? object.substring(0, dash) : object) + "." + place.field();
  }

  /** The object that has the memory of a value, or a field with the JDK object that it is of. */
  public Object home(Value value) {
    return value.field().isEmpty()
        ? owners().of(value.object()).map(Owners.Owner::object).orElse(value.object())
        : value.object();
  }

  /** The field that has an object; empty if none is known. */
  public String fieldOf(Object object) {
    return owners().of(object).map(Owners.Owner::field).orElse("");
  }

  /** The name of memory or of an object for readers; a JDK object is named by its field. */
  public Place place(Value value) {
    return value.field().isEmpty()
        ? place(value.object())
        : new Place(name(value.object()), value.field());
  }

  private Place place(Object object) {
    boolean isOfJdk = object.getClass().getName().startsWith("java.");
    Owners.Owner owner =
        isOfJdk && !(object instanceof Class<?>) ? owners().of(object).orElse(null) : null;
    return owner == null
        ? new Place(name(object), "")
        : new Place(name(owner.object()), owner.field());
  }

  private Owners owners() {
    Owners known = owners;
    if (known == null) {
      known = new Owners(seen);
      owners = known;
    }
    return known;
  }

  /** The calls of code under test in which a step is made, the innermost first; none if unknown. */
  public List<StackFrame> calls(int step) {
    return calls.getOrDefault(step, List.of());
  }

  /** Notes the calls in which a step of the current thread is made. */
  public void noteCalls(int step) {
    calls.put(
        step,
        STACK.walk(
            all ->
                all.filter(frame -> !OWN.matcher(frame.getClassName()).matches())
                    .limit(DEEPEST)
                    .toList()));
  }

  private static final class LastSteps extends LinkedHashMap<Integer, List<StackFrame>> {
    private static final long serialVersionUID = 1L;

    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, List<StackFrame>> eldest) {
      return size() > MOST_CALLS;
    }
  }

  /** The value that a step has read or written; null if unknown. */
  public @Nullable Value of(int step) {
    return ofSteps.get(step);
  }

  /** The number of objects of that class among the places. */
  public int objects(String type) {
    return counts.getOrDefault(type, 0);
  }

  public void note(
      int number, int thread, boolean isWrite, Object target, int part, @Nullable Site site) {
    String value = site == null ? null : read(target, part, site);
    if (site == null || value == null) {
      return;
    }
    String field = site instanceof Site.FieldSite access ? access.name() : "[" + part + "]";
    ofSteps.put(number, new Value(target, field, value));
    if (isWrite) {
      writing.put(thread, new Writing(number, () -> read(target, part, site)));
    }
  }

  public void settle(int thread) {
    Writing write = writing.remove(thread);
    Value value = write == null ? null : ofSteps.get(write.step());
    if (write != null && value != null) {
      ofSteps.put(
          write.step(),
          new Value(
              value.object(), value.field(), value.before(), write.after().get(), value.isGiven()));
    }
  }

  private @Nullable String read(Object target, int part, Site site) {
    if (site instanceof Site.FieldSite access) {
      Field field = field(access.isStatic() ? (Class<?>) target : target.getClass(), access);
      try {
        return field == null || !field.trySetAccessible()
            ? null
            : show(field.get(access.isStatic() ? null : target));
      } catch (IllegalAccessException closed) {
        return null;
      }
    }
    boolean isElement =
        site instanceof Site.ElementSite && part >= 0 && part < Array.getLength(target);
    return isElement ? show(Array.get(target, part)) : null;
  }

  private static @Nullable Field field(Class<?> type, Site.FieldSite access) {
    String owner = access.owner().replace('/', '.');
    Class<?> start = type;
    while (start != null && !start.getName().equals(owner)) {
      start = start.getSuperclass();
    }
    for (Class<?> c = start == null ? type : start; c != null; c = c.getSuperclass()) {
      for (Field declared : c.getDeclaredFields()) {
        if (declared.getName().equals(access.name())) {
          return declared;
        }
      }
    }
    return null;
  }

  /** Shows a value without calling a method of code under test. */
  private String show(@Nullable Object value) {
    if (value instanceof String text) {
      String shown = escape(text.length() > 30 ? text.substring(0, 30) + "..." : text);
      return "\"" + shown + "\"";
    } else if (value instanceof Character character) {
      return escape(character.toString());
    } else if (value instanceof Enum<?> constant) {
      return constant.name();
    } else if (value == null
        || value instanceof Boolean
        || (value instanceof Number && value.getClass().getName().startsWith("java.lang."))) {
      return String.valueOf(value);
    }
    return name(value);
  }

  private String name(Object object) {
    if (object instanceof Class<?> type) {
      return simple(type);
    }
    String known = names.get(object);
    if (known == null) {
      String type = simple(object.getClass());
      known = type + "-" + counts.merge(type, 1, Integer::sum);
      names.put(object, known);
    }
    return known;
  }

  private static String simple(Class<?> type) {
    String name = type.getName().substring(type.getName().lastIndexOf('.') + 1);
    Matcher lambda = LAMBDA.matcher(name);
    if (lambda.matches()) {
      return AROUND.matcher(lambda.group(1)).replaceFirst("") + "$lambda";
    }
    // What comes behind the name of a hidden class differs from run to run.
    return type.isHidden()
        ? name.replaceAll("/.*", "")
        : type.isAnonymousClass() ? name : type.getSimpleName();
  }

  /** Java's way to write what cannot be shown, or would be on another line. */
  private static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        case '\\' -> escaped.append("\\\\");
        default -> escaped.append(isShown(c) ? String.valueOf(c) : "\\u%04x".formatted((int) c));
      }
    }
    return escaped.toString();
  }

  private static boolean isShown(char c) {
    int type = Character.getType(c);
    return type != Character.CONTROL
        && type != Character.FORMAT
        && type != Character.LINE_SEPARATOR
        && type != Character.PARAGRAPH_SEPARATOR
        && type != Character.UNASSIGNED;
  }
}
