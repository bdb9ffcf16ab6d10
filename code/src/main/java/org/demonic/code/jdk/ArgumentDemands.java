package org.demonic.code.jdk;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.path.MethodName;

/**
 * Which arguments make a call of the JDK throw. That a method is not here does not say that it does
 * not throw.
 */
public final class ArgumentDemands {
  private static final String NULL_POINTER = "java/lang/NullPointerException";
  private static final String NUMBER_FORMAT = "java/lang/NumberFormatException";
  private static final String ARGUMENT = "java/lang/IllegalArgumentException";
  private static final String BOUNDS = "java/lang/IndexOutOfBoundsException";
  private static final String ARITHMETIC = "java/lang/ArithmeticException";

  private static final Map<String, List<Demand>> ROWS = new HashMap<>();

  /** Methods that throw for no other reason than what they demand here. */
  private static final Set<String> NOTHING_ELSE =
      Set.of(
          "java/lang/Math.floorDiv",
          "java/lang/Math.floorMod",
          "java/lang/Math.ceilDiv",
          "java/lang/Math.ceilMod",
          "java/lang/StrictMath.floorDiv",
          "java/lang/StrictMath.floorMod",
          "java/lang/StrictMath.ceilDiv",
          "java/lang/StrictMath.ceilMod",
          "java/lang/Integer.divideUnsigned",
          "java/lang/Integer.remainderUnsigned",
          "java/lang/Long.divideUnsigned",
          "java/lang/Long.remainderUnsigned",
          "java/lang/Thread.holdsLock");

  static {
    divisors();
    numbersAsTexts();
    texts();
    exceptions();
    collections();
    sizes();
    others();
  }

  private ArgumentDemands() {}

  /** "Throws ArithmeticException - if the divisor y is zero" (Math, Integer, Long). */
  private static void divisors() {
    for (String method : NOTHING_ELSE) {
      if (!method.endsWith("holdsLock")) {
        for (String numbers : List.of("(II)", "(JJ)", "(JI)")) {
          add(method + numbers, 1, Demand.Kind.NOT_ZERO, ARITHMETIC);
        }
      }
    }
  }

  /** "Throws NumberFormatException - if the string does not contain a parsable number": null. */
  private static void numbersAsTexts() {
    for (String parser :
        List.of(
            "java/lang/Integer.parseInt",
            "java/lang/Integer.valueOf",
            "java/lang/Long.parseLong",
            "java/lang/Long.valueOf",
            "java/lang/Short.parseShort",
            "java/lang/Short.valueOf",
            "java/lang/Byte.parseByte",
            "java/lang/Byte.valueOf")) {
      add(parser + "(Ljava/lang/String;)", 0, Demand.Kind.NOT_NULL, NUMBER_FORMAT);
      add(parser + "(Ljava/lang/String;I)", 0, Demand.Kind.NOT_NULL, NUMBER_FORMAT);
    }
    for (String parser :
        List.of(
            "java/lang/Integer.decode",
            "java/lang/Long.decode",
            "java/lang/Double.parseDouble",
            "java/lang/Double.valueOf",
            "java/lang/Float.parseFloat",
            "java/lang/Float.valueOf",
            "java/math/BigInteger.<init>",
            "java/math/BigDecimal.<init>")) {
      notNull(parser + "(Ljava/lang/String;)", 0);
    }
    for (String box : List.of("Integer", "Long", "Short", "Byte", "Character", "Boolean")) {
      notNull("java/lang/%s.compareTo(Ljava/lang/%s;)".formatted(box, box), 0);
    }
  }

  /** "Unless otherwise noted, passing a null argument [...] will cause an NPE" (String). */
  private static void texts() {
    for (String method :
        List.of(
            "<init>(Ljava/lang/String;)",
            "concat(Ljava/lang/String;)",
            "compareTo(Ljava/lang/String;)",
            "compareToIgnoreCase(Ljava/lang/String;)",
            "contains(Ljava/lang/CharSequence;)",
            "contentEquals(Ljava/lang/CharSequence;)",
            "startsWith(Ljava/lang/String;)",
            "endsWith(Ljava/lang/String;)",
            "indexOf(Ljava/lang/String;)",
            "lastIndexOf(Ljava/lang/String;)",
            "matches(Ljava/lang/String;)",
            "split(Ljava/lang/String;)",
            "getBytes(Ljava/lang/String;)",
            "getBytes(Ljava/nio/charset/Charset;)",
            "format(Ljava/lang/String;[Ljava/lang/Object;)",
            "join(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)")) {
      notNull("java/lang/String." + method, 0);
    }
    notNull("java/lang/StringBuilder.<init>(Ljava/lang/String;)", 0);
    notNull("java/lang/StringBuilder.<init>(Ljava/lang/CharSequence;)", 0);
    add("java/lang/String.repeat(I)", 0, 0, ARGUMENT);
    add("java/lang/String.charAt(I)", 0, 0, BOUNDS);
    add("java/lang/String.substring(I)", 0, 0, BOUNDS);
    add("java/lang/String.substring(II)", 0, 0, BOUNDS);
  }

  /** "Throws NullPointerException - if the cause is null" and the like, in each of them. */
  private static void exceptions() {
    notNull("java/io/UncheckedIOException.<init>(Ljava/io/IOException;)", 0);
    notNull("java/io/UncheckedIOException.<init>(Ljava/lang/String;Ljava/io/IOException;)", 1);
    for (String name :
        List.of(
            "DuplicateFormatFlagsException",
            "IllegalFormatFlagsException",
            "MissingFormatArgumentException",
            "MissingFormatWidthException",
            "UnknownFormatConversionException",
            "UnknownFormatFlagsException")) {
      notNull("java/util/" + name + ".<init>(Ljava/lang/String;)", 0);
    }
    notNull("java/net/URISyntaxException.<init>(Ljava/lang/String;Ljava/lang/String;)", 0);
    notNull("java/net/URISyntaxException.<init>(Ljava/lang/String;Ljava/lang/String;)", 1);
    notNull("java/util/FormatFlagsConversionMismatchException.<init>(Ljava/lang/String;C)", 0);
    notNull("java/util/IllegalFormatConversionException.<init>(CLjava/lang/Class;)", 1);
  }

  /** "Throws NullPointerException - if the element / key / collection is null". */
  private static void collections() {
    for (String of : List.of("List.of", "Set.of", "Optional.of")) {
      notNull("java/util/" + of + "(Ljava/lang/Object;)", 0);
    }
    notNull("java/util/Map.of(Ljava/lang/Object;Ljava/lang/Object;)", 0);
    notNull("java/util/Map.of(Ljava/lang/Object;Ljava/lang/Object;)", 1);
    notNull("java/util/Map.copyOf(Ljava/util/Map;)", 0);
    for (String copy : List.of("List.copyOf", "Set.copyOf")) {
      notNull("java/util/" + copy + "(Ljava/util/Collection;)", 0);
    }
    for (String list : List.of("ArrayList", "LinkedList", "ArrayDeque", "HashSet", "TreeSet")) {
      notNull("java/util/" + list + ".<init>(Ljava/util/Collection;)", 0);
    }
    for (String map : List.of("HashMap", "LinkedHashMap", "TreeMap")) {
      notNull("java/util/" + map + ".<init>(Ljava/util/Map;)", 0);
    }
    for (String method : List.of("add", "addFirst", "addLast", "offer", "push")) {
      notNull("java/util/ArrayDeque." + method + "(Ljava/lang/Object;)", 0);
    }
    for (String map : List.of("java/util/concurrent/ConcurrentHashMap", "java/util/Hashtable")) {
      for (String method : List.of("get", "remove", "containsKey")) {
        notNull(map + "." + method + "(Ljava/lang/Object;)", 0);
      }
      notNull(map + ".put(Ljava/lang/Object;Ljava/lang/Object;)", 0);
      notNull(map + ".put(Ljava/lang/Object;Ljava/lang/Object;)", 1);
    }
    for (String list : List.of("ArrayList", "LinkedList", "Vector")) {
      add("java/util/" + list + ".get(I)", 0, 0, BOUNDS);
    }
  }

  /** "Throws IllegalArgumentException - if the initial capacity is negative" and the like. */
  private static void sizes() {
    for (String name : List.of("ArrayList", "HashMap", "HashSet", "LinkedHashMap", "Vector")) {
      add("java/util/" + name + ".<init>(I)", 0, 0, ARGUMENT);
    }
    String concurrent = "java/util/concurrent/";
    add(concurrent + "CountDownLatch.<init>(I)", 0, 0, ARGUMENT);
    add(concurrent + "CyclicBarrier.<init>(I)", 0, 1, ARGUMENT);
    add(concurrent + "ArrayBlockingQueue.<init>(I)", 0, 1, ARGUMENT);
    add(concurrent + "LinkedBlockingQueue.<init>(I)", 0, 1, ARGUMENT);
    add(concurrent + "Semaphore.acquire(I)", 0, 0, ARGUMENT);
    add(concurrent + "Semaphore.release(I)", 0, 0, ARGUMENT);
    add("java/util/Random.nextInt(I)", 0, 1, ARGUMENT);
    add("java/lang/Thread.sleep(J)", 0, 0, ARGUMENT);
    for (String builder : List.of("StringBuilder", "StringBuffer")) {
      String exception = "java/lang/NegativeArraySizeException";
      add("java/lang/" + builder + ".<init>(I)", 0, 0, exception);
    }
  }

  /** "Throws NullPointerException - if the argument is null". */
  private static void others() {
    notNull("java/lang/Thread.holdsLock(Ljava/lang/Object;)", 0);
    notNull("java/lang/Enum.valueOf(Ljava/lang/Class;Ljava/lang/String;)", 1);
    notNull("java/lang/Class.forName(Ljava/lang/String;)", 0);
    notNull("java/util/UUID.fromString(Ljava/lang/String;)", 0);
    notNull("java/util/regex/Pattern.compile(Ljava/lang/String;)", 0);
    notNull("java/util/Arrays.asList([Ljava/lang/Object;)", 0);
    notNull("java/util/Objects.requireNonNull(Ljava/lang/Object;Ljava/util/function/Supplier;)", 0);
    String copied = "java/lang/System.arraycopy(Ljava/lang/Object;ILjava/lang/Object;II)";
    notNull(copied, 0);
    notNull(copied, 2);
    for (String time : List.of("LocalDate", "LocalTime", "LocalDateTime", "Instant", "Duration")) {
      notNull("java/time/" + time + ".parse(Ljava/lang/CharSequence;)", 0);
    }
  }

  private static void notNull(String method, int parameter) {
    add(method, parameter, Demand.Kind.NOT_NULL, NULL_POINTER);
  }

  private static void add(String method, int parameter, Demand.Kind kind, String exception) {
    add(method, new Demand(parameter, kind, 0, exception));
  }

  private static void add(String method, int parameter, int least, String exception) {
    add(method, new Demand(parameter, Demand.Kind.AT_LEAST, least, exception));
  }

  private static void add(String method, Demand demand) {
    ROWS.computeIfAbsent(method, k -> new ArrayList<>()).add(demand);
  }

  /** What a method demands of its arguments. */
  public static List<Demand> of(MethodName method) {
    String descriptor = method.descriptor();
    String parameters = descriptor.substring(0, descriptor.indexOf(')') + 1);
    return ROWS.getOrDefault(method.owner() + "." + method.name() + parameters, List.of());
  }

  /** Whether a method throws only where its arguments are not what it demands. */
  public static boolean areAll(MethodName method) {
    return NOTHING_ELSE.contains(method.owner() + "." + method.name()) && !of(method).isEmpty();
  }

  /** All rows: a class, a method and its parameters, and what it demands. */
  static Map<String, List<Demand>> rows() {
    return Map.copyOf(ROWS);
  }
}
