package org.demonic.translate.naming;

import java.util.Collection;
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
import org.demonic.translate.type.BinaryNames;
import org.demonic.translate.type.JavaType;

/** The demonL names of the classes, enums and array types of one domain. */
public final class TypeNames {
  private static final Set<String> PREDECLARED = predeclared();

  private final Map<String, String> types = new LinkedHashMap<>();
  private final Set<JavaType> arrays = new HashSet<>();

  TypeNames(Collection<JavaType> all) {
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

  boolean contains(String name) {
    return types.containsValue(name);
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

  private static Set<String> predeclared() {
    Set<String> names = new HashSet<>(Set.of("Array"));
    IntType.ALL.forEach(t -> names.add(t.toString()));
    for (BasicType type : BasicType.values()) {
      names.add(type.toString());
    }
    return Set.copyOf(names);
  }
}
