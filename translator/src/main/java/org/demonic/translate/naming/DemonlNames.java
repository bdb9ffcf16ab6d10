package org.demonic.translate.naming;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.parse.Keywords;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.type.JavaType;

/**
 * The demonL names of Java's types, fields and methods. Most of them are the same; a quote is added
 * to a name that has a meaning in demonL.
 */
public final class DemonlNames {
  private final ClassTable classes;
  private final TypeNames types;
  private final Set<JavaType> all;
  private final Map<String, String> routines = new HashMap<>();

  private DemonlNames(ClassTable classes, Set<JavaType> all) {
    this.classes = classes;
    this.types = new TypeNames(all);
    this.all = all;
  }

  /** Chooses the names for a domain of these types. */
  public static DemonlNames of(ClassTable classes, Set<JavaType> types) {
    DemonlNames names = new DemonlNames(classes, types);
    names.nameRoutines(types);
    return names;
  }

  /** The name of a variable, field or constant. */
  public static String safe(String name) {
    return Keywords.isReserved(name) ? name + "'" : name;
  }

  /** The types of the domain. */
  public Set<JavaType> all() {
    return Collections.unmodifiableSet(all);
  }

  /** The names of the types alone. */
  public TypeNames types() {
    return types;
  }

  /** The name of a class, enum or array type of this domain. */
  public String type(JavaType type) {
    return types.type(type);
  }

  /** The type of a field, parameter or result that holds values of {@code type}. */
  public TypeReference reference(JavaType type, Span span) {
    return types.reference(type, span);
  }

  /** The name of a field; one that hides a field of a supertype gets another name. */
  public String field(FieldModel field) {
    long hidden =
        classes.find(field.owner().binaryName()).map(classes::lineage).orElse(List.of()).stream()
            .skip(1)
            .flatMap(c -> c.instanceFields().stream())
            .filter(f -> f.name().equals(field.name()))
            .count();
    return safe(field.name()) + "'".repeat((int) hidden);
  }

  /** The name in Java of a field that has this name in demonL: {@code '} occurs only here. */
  public static String javaField(String demonlName) {
    int end = demonlName.indexOf('\'');
    return end < 0 ? demonlName : demonlName.substring(0, end);
  }

  /** The action, constructor or function that a method is, if it is one. */
  public String routine(MethodModel method) {
    return routines.getOrDefault(key(method), safe(method.name()));
  }

  private void nameRoutines(Collection<JavaType> all) {
    List<MethodModel> methods = new ArrayList<>();
    all.forEach(t -> classes.find(t).ifPresent(c -> methods.addAll(c.methods())));
    for (MethodModel method : methods) {
      String name = methodName(method, methods);
      if (methods.stream().anyMatch(m -> needsTypes(method, m))) {
        name += method.parameterTypes().stream().map(this::suffix).collect(Collectors.joining());
      }
      routines.put(key(method), name);
    }
  }

  private String methodName(MethodModel method, List<MethodModel> all) {
    String owner = type(new JavaType.ClassType(method.owner().binaryName()));
    if (method.isConstructor()) {
      return owner;
    } else if (!method.hasReceiver() && all.stream().anyMatch(m -> clashes(method, m))) {
      return owner + "_" + method.name();
    }
    return types.contains(method.name()) ? method.name() + "'" : safe(method.name());
  }

  /**
   * Whether a static method needs its class in its name, as it has no receiver to tell it apart.
   */
  private static boolean clashes(MethodModel method, MethodModel other) {
    return method.name().equals(other.name())
        && !other.isConstructor()
        && (other.hasReceiver() || !other.owner().binaryName().equals(method.owner().binaryName()));
  }

  /**
   * Whether two overloads would be one in demonL: {@code float} and {@code double} are the same
   * type, and a call of a function may not tell whole numbers apart.
   */
  private boolean needsTypes(MethodModel method, MethodModel other) {
    boolean overloads =
        method.name().equals(other.name())
            && method.parameters().size() == other.parameters().size()
            && !method.parameterTypes().equals(other.parameterTypes())
            && (!method.isConstructor() || method.owner().equals(other.owner()));
    return overloads
        && ((classes.isPure(method) && classes.isPure(other))
            || widest(method).equals(widest(other)));
  }

  private static List<JavaType> widest(MethodModel method) {
    return method.parameterTypes().stream()
        .map(
            t ->
                t == JavaType.Primitive.FLOAT
                    ? JavaType.Primitive.DOUBLE
                    : t.equals(new JavaType.Boxed(JavaType.Primitive.FLOAT))
                        ? new JavaType.Boxed(JavaType.Primitive.DOUBLE)
                        : t)
        .toList();
  }

  private String suffix(JavaType type) {
    return "'"
        + (type instanceof JavaType.ArrayType a
            ? suffix(a.element()).substring(1) + "'array"
            : type.javaName());
  }

  private static String key(MethodModel method) {
    return method.owner().binaryName() + "." + method.name() + method.descriptor();
  }
}
