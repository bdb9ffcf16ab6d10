package org.demonic.code.program;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodNode;

/** The strings of contract annotations in class files. */
public enum ContractStrings {
  REQUIRES("Requires"),
  ENSURES("Ensures"),
  MODIFIES("Modifies"),
  PURE("Pure"),
  AWAITED_BY("AwaitedBy");

  private final String one;
  private final String several;

  ContractStrings(String annotation) {
    this.one = "Lorg/demonic/contracts/" + annotation + ";";
    this.several = "Lorg/demonic/contracts/" + annotation + "$All;";
  }

  /** Whether a method has such an annotation itself. */
  public boolean isOn(MethodNode method) {
    return annotations(method).stream().anyMatch(a -> a.desc.equals(one) || a.desc.equals(several));
  }

  /** The strings that a method itself has, in their order. */
  public List<String> of(MethodNode method) {
    List<String> texts = new ArrayList<>();
    add(annotations(method), texts);
    return texts;
  }

  /** The strings that a field has, in their order. */
  public List<String> of(FieldNode field) {
    List<String> texts = new ArrayList<>();
    add(field.visibleAnnotations == null ? List.of() : field.visibleAnnotations, texts);
    return texts;
  }

  private static List<AnnotationNode> annotations(MethodNode method) {
    return method.visibleAnnotations == null ? List.of() : method.visibleAnnotations;
  }

  private void add(List<AnnotationNode> annotations, List<String> texts) {
    for (AnnotationNode annotation : annotations) {
      if (annotation.desc.equals(one)) {
        values(annotation).forEach(v -> texts.add((String) v));
      } else if (annotation.desc.equals(several)) {
        add(values(annotation).stream().map(AnnotationNode.class::cast).toList(), texts);
      }
    }
  }

  /** The elements of {@code value}, the only one that these annotations have. */
  private static List<?> values(AnnotationNode annotation) {
    return annotation.values == null ? List.of() : (List<?>) annotation.values.get(1);
  }
}
