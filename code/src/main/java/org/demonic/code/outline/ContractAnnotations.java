package org.demonic.code.outline;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.AnnotationNode;

/** The contracts among the annotations of a class or member. */
final class ContractAnnotations {
  private static final String CONTRACTS = "Lorg/demonic/contracts/";
  private static final String ALL = "$All;";

  private ContractAnnotations() {}

  /** The contracts, each in an annotation of its own. */
  static List<AnnotationNode> of(@Nullable List<AnnotationNode> annotations) {
    List<AnnotationNode> contracts = new ArrayList<>();
    for (AnnotationNode annotation :
        annotations == null ? List.<AnnotationNode>of() : annotations) {
      if (annotation.desc.startsWith(CONTRACTS) && annotation.desc.endsWith(ALL)) {
        values(annotation).forEach(one -> contracts.add((AnnotationNode) one));
      } else if (annotation.desc.startsWith(CONTRACTS)) {
        contracts.add(annotation);
      }
    }
    return contracts;
  }

  /** The clauses of a contract, or the contracts that one annotation holds. */
  static List<Object> values(AnnotationNode annotation) {
    List<Object> all = new ArrayList<>();
    if (annotation.values != null && annotation.values.size() == 2) {
      all.addAll((List<?>) annotation.values.get(1));
    }
    return all;
  }
}
