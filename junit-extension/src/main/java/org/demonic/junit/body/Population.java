package org.demonic.junit.body;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.demonic.code.body.BodyReader;
import org.demonic.code.path.MethodName;
import org.demonic.code.step.Step;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.type.JavaType;

/** Which values a question about a call speaks of: how many objects of each type, and null. */
final class Population {
  private static final int EXISTING = 2;

  private final JavaDomain domain;
  private final BodyReader bodies;
  private final Map<String, Integer> made = new HashMap<>();

  /**
   * For the runs of a method.
   *
   * @param domain the domain whose actions they are
   */
  Population(JavaDomain domain, BodyReader bodies, List<Step> runs) {
    this.domain = domain;
    this.bodies = bodies;
    for (Step run : runs) {
      run.made().stream()
          .collect(Collectors.groupingBy(c -> c.object().type(), Collectors.counting()))
          .forEach((type, count) -> made.merge(type, count.intValue(), Math::max));
    }
  }

  /** How many there are before, besides the receiver. */
  int existing(ObjectType type) {
    if (!domain.domain().hasConstructors(type)) {
      return 0;
    }
    boolean isPossible =
        domain.arrayType(type).isPresent()
            || domain.classes().stream()
                .filter(c -> c.demonlName().equals(type.name()))
                .anyMatch(c -> bodies.isInstantiable(c.binaryName().replace('.', '/')));
    return isPossible ? EXISTING : 0;
  }

  /** Whether an argument may be null; of others, people take for granted that they are not. */
  boolean mayBeNull(MethodName method, int parameter) {
    return bodies.mayBeNull(method, parameter);
  }

  /** How many the call makes at most. */
  int made(ObjectType type) {
    return made.getOrDefault(descriptor(type), 0);
  }

  private String descriptor(ObjectType type) {
    return domain
        .arrayType(type)
        .map(JavaType.ArrayType::descriptor)
        .orElseGet(
            () ->
                domain.classes().stream()
                    .filter(c -> c.demonlName().equals(type.name()))
                    .findFirst()
                    .map(JavaClass::type)
                    .map(JavaType::descriptor)
                    .orElse(""));
  }
}
