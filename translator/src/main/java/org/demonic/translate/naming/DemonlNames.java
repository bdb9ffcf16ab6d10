package org.demonic.translate.naming;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.parse.Keywords;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.model.FieldModel;
import org.demonic.translate.model.MethodModel;
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;

/**
 * The demonL names of Java's types, fields and methods. Mostly the same: a quote makes another name
 * of one that demonL has a use for.
 */
public final class DemonlNames {
  private static final Set<String> PREDECLARED = predeclared();

  private final ClassTable classes;
  private final Map<String, String> types = new LinkedHashMap<>();
  private final Map<String, String> routines = new HashMap<>();
  private final Set<JavaType> arrays = new HashSet<>();

  private DemonlNames(ClassTable classes) {
    this.classes = classes;
  }

  /** Names all that a domain of these types has. */
  public static DemonlNames of(ClassTable classes, Collection<JavaType> types) {
    DemonlNames names = new DemonlNames(classes);
    names.nameTypes(types);
    names.nameRoutines(types);
    return names;
  }

  /** A variable, field or constant. */
  public static String safe(String name) {
    return Keywords.isReserved(name) ? name + "'" : name;
  }

  public String type(JavaType type) {
    if (type instanceof JavaType.ArrayType array) {
      return (array.element() instanceof JavaType.Primitive
                  || array.element() instanceof JavaType.Boxed
                  || array.element() instanceof JavaType.StringType
              ? array.element().javaName()
              : type(array.element()))
          + "'array";
    }
    String binaryName =
        type instanceof JavaType.EnumType e
            ? e.binaryName()
            : ((JavaType.ClassType) type).binaryName();
    String name = types.get(binaryName);
    if (name == null) {
      throw new IllegalStateException(binaryName + " is not in this domain");
    }
    return name;
  }

  /**
   * Names a class without source after its supertypes.
   *
   * @return whether the name is new; classes with the same supertypes share one
   */
  public boolean join(String binaryName, List<Name> supertypes) {
    String name = supertypes.stream().map(Name::text).collect(Collectors.joining("'and'"));
    boolean isNew = !types.containsValue(name);
    types.put(binaryName, name);
    return isNew;
  }

  /** The name of a class, enum or array type, if it is in this domain. */
  public Optional<String> find(JavaType type) {
    if (type instanceof JavaType.ArrayType array) {
      return arrays.contains(array) ? Optional.of(type(array)) : Optional.empty();
    } else if (type instanceof JavaType.EnumType e) {
      return Optional.ofNullable(types.get(e.binaryName()));
    } else if (type instanceof JavaType.ClassType c) {
      return Optional.ofNullable(types.get(c.binaryName()));
    }
    return Optional.empty();
  }

  /** The type of a field, parameter or result that holds values of {@code type}. */
  public TypeReference reference(JavaType type, Span span) {
    if (type instanceof JavaType.Primitive primitive) {
      return named(primitive.demonlName(), false, span);
    }
    if (type instanceof JavaType.Boxed boxed) {
      return named(boxed.base().demonlName(), true, span);
    }
    if (type instanceof JavaType.StringType) {
      return named(BasicType.STRING.toString(), true, span);
    }
    return named(type(type), type instanceof JavaType.EnumType, span);
  }

  private static TypeReference named(String name, boolean nullable, Span span) {
    return new TypeReference.Named(new Name(name, span), nullable, span);
  }

  /** A field that hides one of a supertype gets another name. */
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

  private void nameTypes(Collection<JavaType> all) {
    all.stream().filter(JavaType.ArrayType.class::isInstance).forEach(arrays::add);
    List<String> binaryNames =
        all.stream()
            .filter(t -> !(t instanceof JavaType.ArrayType))
            .map(
                t ->
                    t instanceof JavaType.EnumType e
                        ? e.binaryName()
                        : ((JavaType.ClassType) t).binaryName())
            .toList();
    Map<String, Long> uses =
        binaryNames.stream()
            .collect(Collectors.groupingBy(BinaryNames::simpleName, Collectors.counting()));
    for (String binaryName : binaryNames) {
      String simple = BinaryNames.simpleName(binaryName);
      String name = uses.getOrDefault(simple, 1L) > 1 ? binaryName.replaceAll("[.$]", "_") : simple;
      boolean taken = PREDECLARED.contains(name) || Keywords.isReserved(name);
      types.put(binaryName, taken ? name + "'" : name);
    }
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
    return types.containsValue(method.name()) ? method.name() + "'" : safe(method.name());
  }

  /** A static method has no receiver that would tell it from one of another class. */
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

  private static Set<String> predeclared() {
    Set<String> names = new HashSet<>(Set.of("Array"));
    IntType.ALL.forEach(t -> names.add(t.toString()));
    for (BasicType type : BasicType.values()) {
      names.add(type.toString());
    }
    return Set.copyOf(names);
  }
}
