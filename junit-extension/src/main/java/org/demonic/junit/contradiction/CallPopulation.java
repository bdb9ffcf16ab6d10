package org.demonic.junit.contradiction;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.demonic.code.body.BodyReader;
import org.demonic.code.path.MethodName;
import org.demonic.code.step.Step;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.type.JavaType;

/** The values in a question about a call: how many objects of each type, and null. */
final class CallPopulation {
  private static final int EXISTING = 2;

  private final JavaDomain domain;
  private final BodyReader bodies;
  private final Map<String, Integer> made = new HashMap<>();

  /**
   * Creates the population for the runs of a method.
   *
   * @param domain the domain whose actions they are
   */
  CallPopulation(JavaDomain domain, BodyReader bodies, List<Step> runs) {
    this.domain = domain;
    this.bodies = bodies;
    for (Step run : runs) {
      run.made().stream()
          .collect(Collectors.groupingBy(c -> c.object().type(), Collectors.counting()))
          .forEach((type, count) -> made.merge(type, count.intValue(), Math::max));
    }
  }

  /** The number of objects before the call, besides the receiver. */
  int existing(ObjectType type) {
    if (isOfLibrary(type)) {
      return 1;
    } else if (!domain.domain().hasConstructors(type)) {
      return 0;
    }
    boolean isPossible =
        domain.arrayType(type).isPresent()
            || domain.classes().stream()
                .filter(c -> c.demonlName().equals(type.name()))
                .anyMatch(c -> bodies.isInstantiable(c.binaryName().replace('.', '/')));
    return isPossible ? EXISTING : 0;
  }

  /** Whether it is a type without source, such as that of a lock: there are objects of it. */
  private boolean isOfLibrary(ObjectType type) {
    boolean isDeclared =
        domain.arrayType(type).isPresent()
            || domain.statics().filter(s -> s.type().equals(type.name())).isPresent()
            || domain.classes().stream().anyMatch(c -> c.demonlName().equals(type.name()));
    return !isDeclared;
  }

  /** Whether an argument may be null; of others, people take for granted that they are not. */
  boolean mayBeNull(MethodName method, int parameter) {
    return bodies.mayBeNull(method, parameter);
  }

  /** The most objects that the call makes. */
  int made(ObjectType type) {
    return made.entrySet().stream()
        .filter(e -> isOf(type, e.getKey()))
        .mapToInt(Map.Entry::getValue)
        .sum();
  }

  private boolean isOf(ObjectType type, String descriptor) {
    Optional<JavaType.ArrayType> array = domain.arrayType(type);
    return array.isPresent()
        ? array.get().descriptor().equals(descriptor)
        : descriptor.startsWith("L")
            && domain
                .findType(new JavaType.ClassType(binaryName(descriptor)))
                .equals(Optional.of(type.name()));
  }

  private static String binaryName(String descriptor) {
    return descriptor.substring(1, descriptor.length() - 1).replace('/', '.');
  }
}
