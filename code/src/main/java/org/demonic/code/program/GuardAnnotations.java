package org.demonic.code.program;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeAnnotationNode;

/**
 * Finds {@code @GuardedBy} in class files, of whatever package. Those of JCIP, JSR 305, Error
 * Prone, AndroidX and the Checker Framework are there; one that only the source has is not.
 */
public final class GuardAnnotations {
  private static final String NAME = "/GuardedBy;";
  private static final String CHECKER = "Lorg/checkerframework/checker/lock/qual/";

  private GuardAnnotations() {}

  /**
   * What is said of a field.
   *
   * @param expressions the locks, as they are written
   * @param isOfObject whether they guard what is in the object that the field holds, and not the
   *     field: so it is with the Checker Framework
   */
  public record Guards(List<String> expressions, boolean isOfObject) {}

  /** What annotations say of a field; empty if none says that a lock guards it. */
  public static Optional<Guards> of(FieldNode field) {
    boolean hasNone =
        field.visibleAnnotations == null
            && field.invisibleAnnotations == null
            && field.visibleTypeAnnotations == null
            && field.invisibleTypeAnnotations == null;
    if (hasNone) {
      return Optional.empty();
    }
    return Stream.concat(
            Annotations.both(field.visibleAnnotations, field.invisibleAnnotations),
            Stream.concat(
                types(field.visibleTypeAnnotations), types(field.invisibleTypeAnnotations)))
        .filter(a -> a.desc.endsWith(NAME))
        .findFirst()
        .map(a -> new Guards(Annotations.values(a), a.desc.startsWith(CHECKER)));
  }

  /** Whether a method asks its callers to have a lock. */
  public static boolean isOn(MethodNode method) {
    return Annotations.of(method)
        .anyMatch(a -> a.desc.endsWith(NAME) || a.desc.equals(CHECKER + "Holding;"));
  }

  /** The annotations of a whole type, not of its parts. */
  private static Stream<AnnotationNode> types(@Nullable List<TypeAnnotationNode> annotations) {
    return annotations == null
        ? Stream.empty()
        : annotations.stream().filter(a -> a.typePath == null).map(a -> a);
  }
}
