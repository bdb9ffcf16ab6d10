package org.demonic.code.jdk;

import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;

/** What generic code of libraries does with objects of which only its variables tell the types. */
public final class GenericCode {
  /** Libraries whose generic methods make objects of nothing but what they get. */
  private static final List<String> KNOWN = List.of("java/", "kotlin/");

  /** Generic types out of whose objects nothing comes. */
  private static final Set<String> HOLD_NOTHING = Set.of("java/lang/Comparable", "java/lang/Enum");

  private static final String COLLECTOR = "java/util/stream/Collector";
  private static final Set<String> FILLING =
      Set.of("java/util/Arrays", "java/lang/System", "java/lang/reflect/Array");
  private static final List<String> UNCHANGED = List.of("java/util/stream/", "java/util/Optional");

  private GenericCode() {}

  /** Whether a class is one of a library that makes objects of nothing but what it gets. */
  public static boolean isKnown(String owner) {
    return KNOWN.stream().anyMatch(owner::startsWith);
  }

  /** Whether nothing comes out of an object by the variables of a type. */
  public static boolean holdsNothing(String type) {
    return HOLD_NOTHING.contains(type);
  }

  /** Whether an object makes its results of what a stream gives to it. */
  public static boolean isOfStreams(Type made) {
    return made.getSort() == Type.OBJECT && made.getInternalName().equals(COLLECTOR);
  }

  /** Whether methods of a class put objects into arrays without a look at their types. */
  public static boolean fillsArrays(String owner) {
    return FILLING.contains(owner);
  }

  /** Whether what is done with an object does not change the one that it was made of. */
  public static boolean changesNothing(Type made) {
    return made.getSort() == Type.OBJECT
        && UNCHANGED.stream().anyMatch(made.getInternalName()::startsWith);
  }
}
