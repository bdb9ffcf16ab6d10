package org.demonic.instrument.schedule;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/**
 * What methods of the JDK do with collections and arrays that they get: they read their contents,
 * or write them. A method that only keeps what it gets does neither.
 */
public final class GivenArguments {
  /**
   * For each method its arguments, in order: {@code r} where it reads the contents in one call,
   * {@code d} where it reads also the contents of what is in them, {@code i} and {@code e} where it
   * iterates to do so, {@code w} where it writes them, {@code -} where it does nothing with them;
   * the last counts for all others, too.
   */
  private static final String TABLE =
      """
      java/lang/System       arraycopy                                      r-w--
      java/lang/String       join                                           -e
      java/lang/String       valueOf                                        d-
      java/lang/String       copyValueOf <init>                             r-
      java/lang/String       format formatted                               d
      java/lang/StringBuilder append insert                                 d
      java/lang/StringBuffer append insert                                  d
      java/io/PrintStream    print println printf format                    d
      java/io/PrintWriter    print println printf format                    d
      java/util/Formatter    format                                         d
      java/util/StringJoiner add                                            d
      java/util/Arrays       fill sort parallelSort setAll parallelSetAll parallelPrefix  w-
      java/util/Arrays       copyOf copyOfRange stream binarySearch         r-
      java/util/Arrays       hashCode toString deepHashCode deepToString    d
      java/util/Arrays       equals deepEquals                              dd
      java/util/Arrays       compare mismatch                               rr
      java/util/Collections  sort shuffle reverse swap fill rotate replaceAll  w-
      java/util/Collections  addAll                                         wr
      java/util/Collections  copy                                           wr
      java/util/Collections  max min                                        i-
      java/util/Collections  binarySearch list indexOfSubList lastIndexOfSubList  r-
      java/util/Collections  frequency                                      ed
      java/util/Collections  disjoint                                       dd
      java/util/EnumSet      copyOf                                         i
      java/util/List         copyOf                                         r
      java/util/Set          copyOf                                         i
      java/util/Map          copyOf                                         r
      java/util/Objects      hash hashCode toString equals deepEquals       d
      java/util/concurrent/CompletableFuture allOf anyOf                    r
      java/util/concurrent/ArrayBlockingQueue <init>                        --i
      java/util/Random       nextBytes                                      w
      java/io/InputStream    read                                           w--
      java/lang/String       getChars                                       --w-
      java/lang/String       contains contentEquals                         r
      java/util/regex/Pattern matches                                       -r
      """;

  /** Collections that take elements one by one from another one. */
  private static final Pattern ITERATING =
      Pattern.compile(
          "java/util/((Linked)?Hash(Set|Map)|Hashtable|Tree(Set|Map)|(Identity|Weak)HashMap|EnumMap"
              + "|concurrent/(Concurrent\\w+|(Array|Linked)Blocking\\w+|LinkedTransferQueue))");

  /** Those that compare what they get with what they have. */
  private static final Pattern COMPARING =
      Pattern.compile(
          "contains(|All|Key|Value)|removeAll|retainAll|equals|indexOf|lastIndexOf|remove");

  /** Those that put what they have into what they get. */
  private static final Pattern FILLING = Pattern.compile("toArray|drainTo");

  /** Those that look for a key. */
  private static final Pattern KEYED =
      Pattern.compile(
          "get|getOrDefault|put|putIfAbsent|replace|merge|compute(|IfAbsent|IfPresent)");

  private static final Pattern ROW = Pattern.compile("(\\S+) +(.+?) +([rdiew-]+)");
  private static final Map<String, String> USES = parsed();

  private GivenArguments() {}

  private static Map<String, String> parsed() {
    Map<String, String> uses = new HashMap<>();
    for (String line : TABLE.lines().toList()) {
      Matcher row = ROW.matcher(line);
      if (!row.matches()) {
        throw new IllegalStateException(line);
      }
      for (String name : row.group(2).split(" +", -1)) {
        uses.put(row.group(1) + "." + name, row.group(3));
      }
    }
    return uses;
  }

  /**
   * What a method does with its arguments, a letter for each; null if it does nothing with any.
   *
   * @param owner the internal name of the class that declares it
   */
  public static @Nullable String of(String owner, String name, String descriptor) {
    Type[] types = Type.getArgumentTypes(descriptor);
    String uses = USES.get(owner + "." + name);
    boolean isOfUtil = owner.startsWith("java/util/");
    String read = ITERATING.matcher(owner).matches() ? "i" : "r";
    if (uses == null && isOfUtil && name.equals("<init>")) {
      uses = isCollection(types) ? read + "-" : null;
    } else if (uses == null && isOfUtil && name.equals("putAll")) {
      uses = "i";
    } else if (uses == null && isOfUtil && name.equals("addAll")) {
      uses = types.length == 1 ? read : "-" + read;
    } else if (uses == null && isOfUtil && COMPARING.matcher(name).matches()) {
      uses = "d";
    } else if (uses == null && isOfUtil && KEYED.matcher(name).matches()) {
      uses = "d-";
    } else if (uses == null && isOfUtil && FILLING.matcher(name).matches()) {
      uses = "w";
    }
    if (uses == null) {
      return null;
    }
    StringBuilder all = new StringBuilder();
    boolean isAny = false;
    for (int i = 0; i < types.length; i++) {
      char use = uses.charAt(Math.min(i, uses.length() - 1));
      boolean mayHave =
          types[i].getSort() == Type.ARRAY
              || (types[i].getSort() == Type.OBJECT
                  && !types[i].getInternalName().equals("java/lang/String"));
      all.append(mayHave ? use : '-');
      isAny |= mayHave && use != '-';
    }
    return isAny ? all.toString() : null;
  }

  private static boolean isCollection(Type[] types) {
    return types.length > 0
        && types[0].getSort() == Type.OBJECT
        && types[0]
            .getInternalName()
            .matches("java/util/(concurrent/)?\\w*(Collection|Map|Set|List|Queue|Deque)");
  }
}
