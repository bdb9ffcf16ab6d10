package org.demonic.translate.model;

import java.lang.reflect.GenericArrayType;
import java.lang.reflect.MalformedParameterizedTypeException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.demonic.translate.type.CompiledClasses;

/**
 * Which methods have the place of methods with type variables, by what the compiled classes say
 * these variables are in a class: {@code put(String)} that of {@code put(E)}.
 */
final class GenericMethods {
  private final CompiledClasses compiled;

  GenericMethods(CompiledClasses compiled) {
    this.compiled = compiled;
  }

  /** Whether a method has the place of one of a supertype whose erased parameters are others. */
  boolean overrides(MethodModel method, MethodModel above) {
    Optional<Class<?>> type = compiled.find(method.owner().binaryName());
    Optional<Class<?>> generic = compiled.find(above.owner().binaryName());
    if (method.parameters().size() != above.parameters().size()
        || type.isEmpty()
        || generic.isEmpty()) {
      return false;
    }
    try {
      Map<TypeVariable<?>, Type> variables = variables(type.get());
      return Stream.of(generic.get().getDeclaredMethods())
          .filter(m -> m.getName().equals(above.name()) && !m.isBridge())
          .filter(m -> descriptors(Stream.of(m.getParameterTypes())).equals(descriptors(above)))
          .anyMatch(m -> descriptors(m, variables).equals(descriptors(method)));
    } catch (LinkageError
        | TypeNotPresentException
        | MalformedParameterizedTypeException unreadable) {
      return false;
    }
  }

  private static List<String> descriptors(MethodModel method) {
    return method.parameters().stream().map(p -> p.type().descriptor()).toList();
  }

  private static List<String> descriptors(Method method, Map<TypeVariable<?>, Type> variables) {
    return descriptors(
        Stream.of(method.getGenericParameterTypes()).map(type -> erased(type, variables)));
  }

  private static List<String> descriptors(Stream<Class<?>> types) {
    return types.map(Class::descriptorString).toList();
  }

  /** What the variables of the types above a class are in it. */
  private static Map<TypeVariable<?>, Type> variables(Class<?> type) {
    Map<TypeVariable<?>, Type> variables = new HashMap<>();
    Set<Type> met = new HashSet<>();
    Deque<Class<?>> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      Class<?> next = open.remove();
      Stream.concat(
              Stream.ofNullable(next.getGenericSuperclass()),
              Stream.of(next.getGenericInterfaces()))
          .filter(met::add)
          .forEach(
              above -> {
                if (above instanceof ParameterizedType p) {
                  TypeVariable<?>[] declared = ((Class<?>) p.getRawType()).getTypeParameters();
                  for (int i = 0; i < declared.length; i++) {
                    variables.put(declared[i], p.getActualTypeArguments()[i]);
                  }
                  open.add((Class<?>) p.getRawType());
                } else {
                  open.add((Class<?>) above);
                }
              });
    }
    return variables;
  }

  private static Class<?> erased(Type type, Map<TypeVariable<?>, Type> variables) {
    if (type instanceof TypeVariable<?> variable) {
      Type known = variables.get(variable);
      return erased(known == null ? variable.getBounds()[0] : known, variables);
    } else if (type instanceof ParameterizedType p) {
      return (Class<?>) p.getRawType();
    } else if (type instanceof GenericArrayType array) {
      return erased(array.getGenericComponentType(), variables).arrayType();
    } else if (type instanceof WildcardType wildcard) {
      return erased(wildcard.getUpperBounds()[0], variables);
    }
    return (Class<?>) type;
  }
}
