package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.demonic.lang.domain.Action;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.NearestName;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.jspecify.annotations.Nullable;

/**
 * All names of a domain and what they stand for.
 *
 * @param types declared types and enums, by name
 * @param fields those that each declared type declares itself
 */
record SymbolTable(
    Map<String, Type> types,
    Map<ObjectType, List<Field>> fields,
    List<Function> functions,
    Set<String> actions) {

  /** The names of a domain that is already checked. */
  static SymbolTable of(Domain domain) {
    Map<String, Type> types = new LinkedHashMap<>();
    Map<ObjectType, List<Field>> fields = new LinkedHashMap<>();
    for (ObjectType type : domain.types()) {
      types.put(type.name(), type);
      fields.put(type, domain.fields(type).stream().filter(f -> f.owner().equals(type)).toList());
    }
    domain.enums().forEach(e -> types.put(e.name(), e));
    Set<String> actions =
        domain.actions().stream()
            .map(Action::name)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return new SymbolTable(types, fields, domain.functions(), actions);
  }

  /** The type of the language that has this name. */
  static Optional<Type> predeclared(String name) {
    return predeclaredTypes().stream().filter(t -> t.toString().equals(name)).findFirst();
  }

  private static List<Type> predeclaredTypes() {
    List<Type> types = new ArrayList<>(IntType.ALL);
    types.addAll(List.of(BasicType.values()));
    return types;
  }

  /** The type that a reference stands for; null, and reported, if there is none. */
  @Nullable Type resolve(TypeReference reference, Diagnostics diagnostics) {
    if (reference instanceof TypeReference.Sequence sequence) {
      Type element = resolve(sequence.element(), diagnostics);
      if (element instanceof SequenceType) {
        diagnostics.report(LanguageProblem.NESTED_SEQUENCE, sequence.span());
        return null;
      }
      return element == null ? null : new SequenceType(element);
    }
    TypeReference.Named named = (TypeReference.Named) reference;
    Type type = type(named.name(), diagnostics);
    if (type == null || !named.nullable()) {
      return type;
    }
    if (type instanceof ObjectType) {
      diagnostics.report(LanguageProblem.NULLABLE_REFERENCE, named.span(), type);
      return type;
    }
    return new NullableType(type);
  }

  /** The declared type of that name; null, and reported, if there is none. */
  @Nullable ObjectType objectType(Name name, Diagnostics diagnostics) {
    Type type = type(name, diagnostics);
    if (type != null && !(type instanceof ObjectType)) {
      diagnostics.report(LanguageProblem.NOT_A_SUPERTYPE, name.span(), type);
    }
    return type instanceof ObjectType object ? object : null;
  }

  private @Nullable Type type(Name name, Diagnostics diagnostics) {
    Type type = types.get(name.text());
    if (type != null) {
      return type;
    }
    Optional<Type> predeclared = predeclared(name.text());
    if (predeclared.isPresent()) {
      return predeclared.get();
    }
    Set<String> known = new LinkedHashSet<>(types.keySet());
    predeclaredTypes().forEach(t -> known.add(t.toString()));
    diagnostics.report(
        LanguageProblem.UNKNOWN_TYPE, name.span(), name.text(), didYouMean(name.text(), known));
    return null;
  }

  /** The field of that name in objects of {@code type}, inherited or not. */
  Optional<Field> field(ObjectType type, String name) {
    return allFields(type).stream().filter(f -> f.name().equals(name)).findFirst();
  }

  /** All fields of objects of {@code type}. */
  List<Field> allFields(ObjectType type) {
    Set<Field> all = new LinkedHashSet<>();
    type.supertypes().forEach(s -> all.addAll(allFields(s)));
    all.addAll(fields.getOrDefault(type, List.of()));
    return List.copyOf(all);
  }

  /** The enums that have a constant of that name. */
  List<EnumType> enumsWith(String constant) {
    return types.values().stream()
        .filter(EnumType.class::isInstance)
        .map(EnumType.class::cast)
        .filter(e -> e.constants().contains(constant))
        .toList();
  }

  /** A hint that names the nearest candidate, or the empty string. */
  static String didYouMean(String name, Collection<String> candidates) {
    return NearestName.to(name, candidates).map("did you mean `%s`?"::formatted).orElse("");
  }
}
