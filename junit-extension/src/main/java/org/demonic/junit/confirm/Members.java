package org.demonic.junit.confirm;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.code.path.MethodName;
import org.demonic.junit.module.MethodDescriptors;

/** Finds what a plan calls. */
final class Members {
  private Members() {}

  /** The method or constructor of that name, which can be called from anywhere. */
  static Executable method(MethodName name, OperandReader operands) throws NotRunnableException {
    Optional<Class<?>> owner = operands.classOf(name.owner().replace('/', '.'));
    if (owner.isPresent()) {
      for (Executable declared : declared(owner.get(), name)) {
        if (declared.trySetAccessible()) {
          return declared;
        }
      }
    }
    throw new NotRunnableException("%s cannot be called".formatted(name.name()));
  }

  private static List<? extends Executable> declared(Class<?> owner, MethodName name) {
    if (!name.isConstructor()) {
      return Stream.of(owner.getDeclaredMethods())
          .filter(m -> m.getName().equals(name.name()))
          .filter(m -> MethodDescriptors.of(m).equals(name.descriptor()))
          .toList();
    }
    List<Constructor<?>> found = new ArrayList<>();
    for (Constructor<?> constructor : owner.getDeclaredConstructors()) {
      if (MethodDescriptors.of(constructor).equals(name.descriptor())) {
        found.add(constructor);
      }
    }
    return found;
  }
}
