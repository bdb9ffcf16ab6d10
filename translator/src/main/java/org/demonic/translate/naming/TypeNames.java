package org.demonic.translate.naming;

import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
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
import org.demonic.translate.type.JavaTypeVisitor;

/** The demonL names of the classes, enums and array types of one domain. */
public final class TypeNames {
  private static final Set<String> PREDECLARED = predeclared();

  private final Map<String, String> types = new LinkedHashMap<>();
  private final Set<JavaType.ArrayType> arrays = new LinkedHashSet<>();

  TypeNames(Collection<JavaType> all) {
    all.stream()
        .filter(JavaType.ArrayType.class::isInstance)
        .forEach(a -> arrays.add((JavaType.ArrayType) a));
    List<String> binaryNames = all.stream().flatMap(t -> t.declaredName().stream()).toList();
    Map<String, Long> uses =
        binaryNames.stream()
            .collect(Collectors.groupingBy(BinaryNames::simpleName, Collectors.counting()));
    for (String binaryName : binaryNames) {
      String simple = BinaryNames.simpleName(binaryName);
      boolean isUnique = uses.getOrDefault(simple, 1L) == 1;
      String name = (isUnique ? simple : binaryName).replaceAll("[.$]", "_");
      boolean taken = PREDECLARED.contains(name) || Keywords.isReserved(name);
      types.put(binaryName, taken ? name + "'" : name);
    }
  }

  /** The array types. */
  public Set<JavaType.ArrayType> arrays() {
    return Collections.unmodifiableSet(arrays);
  }

  boolean contains(String name) {
    return types.containsValue(name);
  }

  /**
   * The name of a class, enum or array type of the domain.
   *
   * @throws NotInDomainException if the type is not in the domain
   */
  public String type(JavaType type) {
    return type instanceof JavaType.ArrayType array
        ? elementName(array.element()) + "'array"
        : declared(type).orElseThrow(() -> new NotInDomainException(type));
  }

  private String elementName(JavaType element) {
    return element.isObject() || element.declaredName().isPresent()
        ? type(element)
        : element.javaName();
  }

  private Optional<String> declared(JavaType type) {
    return type.declaredName().flatMap(n -> Optional.ofNullable(types.get(n)));
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
    return arrays.contains(type) ? Optional.of(type(type)) : declared(type);
  }

  /** The array type of that name, if there is one. */
  public Optional<JavaType.ArrayType> array(String name) {
    return arrays.stream()
        .filter(array -> type(array).equals(name))
        .map(JavaType.ArrayType.class::cast)
        .findFirst();
  }

  /** The type of a field, parameter or result that holds values of {@code type}. */
  public TypeReference reference(JavaType type, Span span) {
    return type.accept(new Reference(span));
  }

  /** Objects may be null in demonL; other values only where their type says so. */
  private final class Reference implements JavaTypeVisitor<TypeReference> {
    private final Span span;

    Reference(Span span) {
      this.span = span;
    }

    @Override
    public TypeReference visit(JavaType.Primitive type) {
      return named(type.demonlName(), false, span);
    }

    @Override
    public TypeReference visit(JavaType.Boxed type) {
      return named(type.base().demonlName(), true, span);
    }

    @Override
    public TypeReference visit(JavaType.StringType type) {
      return named(BasicType.STRING.toString(), true, span);
    }

    @Override
    public TypeReference visit(JavaType.EnumType type) {
      return named(type(type), true, span);
    }

    @Override
    public TypeReference visit(JavaType.ClassType type) {
      return named(type(type), false, span);
    }

    @Override
    public TypeReference visit(JavaType.ArrayType type) {
      return named(type(type), false, span);
    }

    @Override
    public TypeReference visit(JavaType.Pseudo type) {
      throw new IllegalArgumentException("no variable has the type " + type);
    }
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
