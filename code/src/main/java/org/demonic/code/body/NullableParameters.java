package org.demonic.code.body;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.TypeReference;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeAnnotationNode;

/** Finds parameters that an annotation of any library says may be null. */
final class NullableParameters {
  private static final List<String> NAMES = List.of("/Nullable;", "/CheckForNull;");

  private NullableParameters() {}

  /** Whether a parameter is one. */
  static boolean has(MethodNode method, int index) {
    return Stream.of(method.visibleTypeAnnotations, method.invisibleTypeAnnotations)
            .flatMap(NullableParameters::all)
            .anyMatch(a -> isOf(a, index) && isNullable(a))
        || Stream.of(
                of(method.visibleParameterAnnotations, index),
                of(method.invisibleParameterAnnotations, index))
            .flatMap(NullableParameters::all)
            .anyMatch(NullableParameters::isNullable);
  }

  private static <T> Stream<T> all(@Nullable List<T> list) {
    return list == null ? Stream.of() : list.stream();
  }

  private static @Nullable List<AnnotationNode> of(
      @Nullable List<AnnotationNode> @Nullable [] annotations, int index) {
    return annotations == null || index >= annotations.length ? null : annotations[index];
  }

  private static boolean isOf(TypeAnnotationNode annotation, int index) {
    TypeReference place = new TypeReference(annotation.typeRef);
    return place.getSort() == TypeReference.METHOD_FORMAL_PARAMETER
        && place.getFormalParameterIndex() == index
        && annotation.typePath == null;
  }

  private static boolean isNullable(AnnotationNode annotation) {
    return NAMES.stream().anyMatch(annotation.desc::endsWith);
  }
}
