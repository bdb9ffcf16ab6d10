package org.demonic.code.confine;

import java.util.Set;
import org.objectweb.asm.Type;

/**
 * The JDK's code that only its callers get anything from: collections, streams, functions, and the
 * like. It calls methods of the objects that it gets, and keeps nothing where others find it.
 */
final class JdkCode {
  private static final Set<String> PREFIXES = Set.of("java/util/", "java/lang/", "[");
  private static final Set<String> OTHERS =
      Set.of(
          "java/lang/Class",
          "java/lang/Module",
          "java/lang/Process",
          "java/lang/Runtime",
          "java/lang/Stack",
          "java/lang/System",
          "java/lang/Thread",
          "java/lang/foreign/",
          "java/lang/instrument/",
          "java/lang/invoke/",
          "java/lang/management/",
          "java/lang/module/",
          "java/lang/ref/Cleaner",
          "java/lang/reflect/",
          "java/util/ResourceBundle",
          "java/util/ServiceLoader",
          "java/util/logging/",
          "java/util/prefs/",
          "java/util/spi/");
  private static final Set<String> KEEPING_NONE =
      Set.of(
          "java/lang/String",
          "java/lang/StringBuilder",
          "java/util/Arrays",
          "java/util/stream/DoubleStream",
          "java/util/stream/IntStream",
          "java/util/stream/LongStream");
  private static final String LOCAL = "java/lang/ThreadLocal";

  private JdkCode() {}

  /** Whether what a call gets is in what it returns or in its operands afterwards, or nowhere. */
  static boolean keeps(String owner, String name) {
    return owner.equals(LOCAL)
        || isCopy(owner, name)
        || name.equals("privateLookupIn")
        || (PREFIXES.stream().anyMatch(owner::startsWith)
            && OTHERS.stream().noneMatch(owner::startsWith)
            && !owner.endsWith("FieldUpdater"));
  }

  /** Whether nobody gets the arrays that methods of a class get for a parameter of this type. */
  static boolean keepsNone(String owner, Type parameter) {
    return KEEPING_NONE.contains(owner)
        && parameter.getSort() == Type.ARRAY
        && parameter.getDimensions() == 1
        && parameter.getElementType().getSort() < Type.ARRAY;
  }

  /** Whether an object of a type may give access to fields that its holder cannot name. */
  static boolean givesAccess(Type type) {
    return type.getSort() == Type.OBJECT
        && (type.getInternalName().startsWith("java/lang/invoke/")
            || type.getInternalName().endsWith("FieldUpdater"));
  }

  /** Whether a call returns an object by which its first argument, an array, is written later. */
  static boolean isView(String owner, String name) {
    return owner.equals("java/util/Arrays") && name.equals("asList");
  }

  private static boolean isCopy(String owner, String name) {
    return owner.equals("java/lang/System")
        && Set.of("arraycopy", "identityHashCode").contains(name);
  }
}
