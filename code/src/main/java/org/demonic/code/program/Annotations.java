package org.demonic.code.program;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.MethodNode;

/** Annotations in class files, those that are not visible at run time included. */
final class Annotations {
  private Annotations() {}

  static Stream<AnnotationNode> of(MethodNode method) {
    return both(method.visibleAnnotations, method.invisibleAnnotations);
  }

  static Stream<AnnotationNode> both(
      @Nullable List<AnnotationNode> visible, @Nullable List<AnnotationNode> invisible) {
    return Stream.concat(
        visible == null ? Stream.empty() : visible.stream(),
        invisible == null ? Stream.empty() : invisible.stream());
  }

  /** {@code UiThread} for one of any package. */
  static String simpleName(String descriptor) {
    String name = descriptor.substring(1, descriptor.length() - 1);
    return name.substring(1 + Math.max(name.lastIndexOf('/'), name.lastIndexOf('$')));
  }

  /** What its {@code value} is, one text for each element; none if it is not given. */
  static List<String> values(AnnotationNode annotation) {
    List<String> found = new ArrayList<>();
    List<Object> values = annotation.values == null ? List.of() : annotation.values;
    for (int i = 0; i + 1 < values.size(); i += 2) {
      if (values.get(i).equals("value")) {
        Object value = values.get(i + 1);
        (value instanceof List<?> several ? several : List.of(value))
            .forEach(v -> found.add(String.valueOf(v)));
      }
    }
    return found;
  }
}
