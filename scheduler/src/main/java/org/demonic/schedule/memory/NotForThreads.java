package org.demonic.schedule.memory;

import java.nio.Buffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.regex.Pattern;
import org.demonic.schedule.memory.JdkObjects.Sort;
import org.jspecify.annotations.Nullable;

/**
 * Classes of the JDK, beside its collections, whose objects are not made for threads: calls that
 * look as if they only read may change them. With them those beside which take their own monitor.
 */
final class NotForThreads {
  private static final Pattern UNSAFE =
      Pattern.compile(
          "java\\.text\\.(?!Normalizer|Collat|Bidi|Attribut).*"
              + "|java\\.util\\.(Calendar|Scanner|StringTokenizer|Formatter|SplittableRandom"
              + "|StringJoiner|Date|regex\\.Matcher|zip\\.(CRC32|CRC32C|Adler32|Deflater|Inflater))"
              + "|java\\.nio\\.(Byte|Char|Short|Int|Long|Float|Double|Mapped.*)Buffer"
              + "|java\\.nio\\.charset\\.Charset..coder"
              + "|java\\.security\\.(MessageDigest|Signature|KeyPairGenerator)"
              + "|javax\\.crypto\\.(Cipher|Mac|KeyAgreement|KeyGenerator)"
              + "|java\\.io\\.(Object(In|Out)putStream|StreamTokenizer)");

  private static final Pattern GUARDED =
      Pattern.compile(
          "java\\.io\\.(ByteArray(In|Out)putStream|StringWriter|CharArrayWriter|StringReader)");

  /** Calls of unsafe objects that change nothing. */
  private static final Set<String> READS =
      Set.of(
          "after",
          "array",
          "arrayOffset",
          "before",
          "capacity",
          "compareTo",
          "end",
          "equals",
          "getAlgorithm",
          "getDigestLength",
          "group",
          "groupCount",
          "hasArray",
          "hashCode",
          "hasRemaining",
          "isDirect",
          "isLenient",
          "isReadOnly",
          "pattern",
          "remaining",
          "start",
          "toMatchResult",
          "toPattern");

  private NotForThreads() {}

  /** Null for other classes. */
  static @Nullable Sort sort(String className) {
    if (UNSAFE.matcher(className).matches()) {
      return Sort.UNSAFE;
    } else if (GUARDED.matcher(className).matches()) {
      return Sort.GUARDED;
    }
    return className.equals("java.util.Random") ? Sort.SYNCHRONIZING : null;
  }

  /**
   * Whether a call of an unsafe object changes nothing.
   *
   * @param descriptor of the method: buffers read at an index without moving on
   */
  static boolean isReading(Object receiver, String name, String descriptor) {
    boolean isOfBuffer = receiver instanceof Buffer;
    return READS.contains(name)
        || (receiver instanceof java.util.Date && name.equals("getTime"))
        || (receiver instanceof Buffer buffer && Buffers.hasIndex(buffer, name, descriptor))
        || (isOfBuffer
            && descriptor.startsWith("()")
            && Set.of("limit", "position", "order", "duplicate", "slice", "asReadOnlyBuffer")
                .contains(name));
  }

  /** Whether a collection is changed also by calls that ask it for something. */
  static boolean isChangedByReads(Object collection, String name) {
    return collection instanceof WeakHashMap
        || (collection instanceof LinkedHashMap<?, ?> map
            && name.startsWith("get")
            && isInAccessOrder(map));
  }

  private static boolean isInAccessOrder(Map<?, ?> map) {
    return ACCESS_ORDER != null && (boolean) ACCESS_ORDER.get(map);
  }

  private static final java.lang.invoke.@Nullable VarHandle ACCESS_ORDER = accessOrder();

  private static java.lang.invoke.@Nullable VarHandle accessOrder() {
    try {
      return java.lang.invoke.MethodHandles.privateLookupIn(
              LinkedHashMap.class, java.lang.invoke.MethodHandles.lookup())
          .findVarHandle(LinkedHashMap.class, "accessOrder", boolean.class);
    } catch (ReflectiveOperationException closed) {
      return null;
    }
  }
}
