package org.demonic.junit.check;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.eval.Value;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.type.JavaType;
import org.jspecify.annotations.Nullable;

/**
 * What the names of a method's contract stand for at a moment: its receiver and parameters, by
 * their demonL names. They are evaluated, and no other thread changes them.
 *
 * @param method empty for code that no method of the sources is, such as that of an anonymous class
 */
record Binding(Optional<JavaMethod> method, Map<String, Bound> values) {
  static final Binding NONE = new Binding(Optional.empty(), Map.of());

  Binding {
    values = new LinkedHashMap<>(values);
  }

  /** A value, and the Java type that it is declared as. */
  record Bound(JavaType type, Value value) {}

  /** Whether values of a type are objects with an identity, as strings in a String are not. */
  static boolean isObject(JavaType type) {
    return type instanceof JavaType.ClassType || type instanceof JavaType.ArrayType;
  }

  /** The receiver, if any, and those arguments of a method that are objects. */
  static Map<String, @Nullable Object> roots(
      JavaMethod method, @Nullable Object receiver, List<@Nullable Object> arguments) {
    Map<String, @Nullable Object> roots = new LinkedHashMap<>();
    if (receiver != null) {
      roots.put(Domain.THIS, receiver);
    }
    for (int i = 0; i < method.parameters().size() && i < arguments.size(); i++) {
      JavaParameter parameter = method.parameters().get(i);
      if (isObject(parameter.type())) {
        roots.put(parameter.name(), arguments.get(i));
      }
    }
    return roots;
  }

  /** No clause reads a parameter of a type that the domain does not have: it is left out. */
  static Binding of(
      Contracts contracts,
      JavaMethod method,
      @Nullable Object receiver,
      List<@Nullable Object> arguments,
      Snapshot snapshot)
      throws UnsayableException {
    JavaValues values = new JavaValues(contracts.domain(), snapshot::reference);
    Map<String, Bound> bound = new LinkedHashMap<>();
    if (!method.isStatic() && !method.isConstructor()) {
      JavaType type = new JavaType.ClassType(method.declaringClass());
      bound.put(Domain.THIS, new Bound(type, values.value(type, receiver, "the receiver")));
    }
    List<JavaParameter> parameters = new ArrayList<>(method.parameters());
    for (int i = 0; i < parameters.size() && i < arguments.size(); i++) {
      JavaParameter parameter = parameters.get(i);
      if (!contracts.isSayable(parameter.type())) {
        continue;
      }
      Value value = values.value(parameter.type(), arguments.get(i), "`" + parameter.name() + "`");
      bound.put(parameter.demonlName(), new Bound(parameter.type(), value));
    }
    return new Binding(Optional.of(method), bound);
  }
}
