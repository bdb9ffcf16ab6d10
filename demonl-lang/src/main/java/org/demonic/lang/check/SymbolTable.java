package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
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
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.NameUses;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.lang.source.Suggestion;
import org.demonic.lang.syntax.Name;
import org.demonic.lang.syntax.TypeReference;
import org.jspecify.annotations.Nullable;

/** All names of a domain and what they stand for. */
final class SymbolTable {
  private static final Map<String, Type> PREDECLARED = predeclaredTypes();

  /** What other languages call the types of this one. */
  private static final Map<String, String> FOREIGN_TYPES =
      Map.ofEntries(
          Map.entry("boolean", "Bool"),
          Map.entry("Boolean", "Bool"),
          Map.entry("Integer", "Int"),
          Map.entry("BigInteger", "Int"),
          Map.entry("long", "Int64"),
          Map.entry("Long", "Int64"),
          Map.entry("short", "Int16"),
          Map.entry("byte", "Int8"),
          Map.entry("char", "UInt16"),
          Map.entry("float", "Double"));

  /** The most mistakes for which all names are compared with what was written. */
  private static final int MOST_HINTS = 200;

  private final Map<String, Type> types;
  private final Map<ObjectType, List<Field>> fields;
  private final List<Function> functions;
  private final Map<String, List<Function>> functionsByName;
  private final Map<String, List<EnumType>> enumsByConstant = new HashMap<>();
  private final Set<String> actions;
  private final FailedDeclarations failed;
  private final NameUses uses;
  private int hints;

  /**
   * A table of names that are known already.
   *
   * @param types declared types and enums, by name
   * @param fields those that each declared type declares itself
   * @param uses collects the meanings of names
   */
  SymbolTable(
      Map<String, Type> types,
      Map<ObjectType, List<Field>> fields,
      List<Function> functions,
      Set<String> actions,
      FailedDeclarations failed,
      NameUses uses) {
    this.types = types;
    this.fields = fields;
    this.functions = functions;
    this.functionsByName = functions.stream().collect(Collectors.groupingBy(Function::name));
    this.actions = actions;
    this.failed = failed;
    this.uses = uses;
    for (Type type : types.values()) {
      if (type instanceof EnumType enumeration) {
        for (String constant : enumeration.constants()) {
          enumsByConstant.computeIfAbsent(constant, c -> new ArrayList<>()).add(enumeration);
        }
      }
    }
  }

  NameUses uses() {
    return uses;
  }

  Map<String, Type> types() {
    return types;
  }

  List<Function> functions() {
    return functions;
  }

  /** The functions of that name, in order of declaration. */
  List<Function> functions(String name) {
    return functionsByName.getOrDefault(name, List.of());
  }

  Set<String> actions() {
    return actions;
  }

  FailedDeclarations failed() {
    return failed;
  }

  /** The fields that a type declares itself. */
  List<Field> ownFields(ObjectType type) {
    return fields.getOrDefault(type, List.of());
  }

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
    return new SymbolTable(
        types, fields, domain.functions(), actions, new FailedDeclarations(), new NameUses());
  }

  /** The type of the language that has this name. */
  static Optional<Type> predeclared(String name) {
    return Optional.ofNullable(PREDECLARED.get(name));
  }

  private static Map<String, Type> predeclaredTypes() {
    Map<String, Type> types = new LinkedHashMap<>();
    IntType.ALL.forEach(t -> types.put(t.toString(), t));
    List.of(BasicType.values()).forEach(t -> types.put(t.toString(), t));
    return types;
  }

  /**
   * The type that a reference stands for; if there is no such type, reports that and returns null.
   */
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

  /** The declared type of that name; if there is no such type, reports that and returns null. */
  @Nullable ObjectType objectType(Name name, Diagnostics diagnostics) {
    Type type = type(name, diagnostics);
    if (type != null && !(type instanceof ObjectType)) {
      diagnostics.report(LanguageProblem.NOT_A_SUPERTYPE, name.span(), type);
    }
    return type instanceof ObjectType object ? object : null;
  }

  private @Nullable Type type(Name name, Diagnostics diagnostics) {
    Optional<Type> type =
        Optional.ofNullable(types.get(name.text())).or(() -> predeclared(name.text()));
    if (type.isPresent()) {
      uses.use(name.span(), new Meaning.TypeName(type.get()));
      return type.get();
    }
    String near = FOREIGN_TYPES.getOrDefault(name.text(), name.text());
    Suggestion hint =
        types.containsKey(near) || PREDECLARED.containsKey(near)
            ? new Suggestion(name.span(), near)
            : nearest(near, name.span(), this::typeNames);
    diagnostics.report(LanguageProblem.UNKNOWN_TYPE, name.span(), name.text(), hint);
    return null;
  }

  /**
   * What was most likely meant by a name that is written at a span. For a text with thousands of
   * mistakes there are no more suggestions after the first ones, because each has to look at all
   * names.
   */
  Suggestion nearest(String name, Span span, Supplier<? extends Collection<String>> known) {
    hints++;
    return hints <= MOST_HINTS ? Suggestion.nearest(name, span, known.get()) : Suggestion.NONE;
  }

  private Set<String> typeNames() {
    Set<String> names = new LinkedHashSet<>(types.keySet());
    names.addAll(PREDECLARED.keySet());
    return names;
  }

  /** The field of that name in objects of {@code type}, inherited or not. */
  Optional<Field> field(ObjectType type, String name) {
    return allFields(type).stream().filter(f -> f.name().equals(name)).findFirst();
  }

  /** All fields of objects of {@code type}. */
  List<Field> allFields(ObjectType type) {
    return type.lineage().stream().flatMap(t -> ownFields(t).stream()).toList();
  }

  /** The enums that have a constant of that name. */
  List<EnumType> enumsWith(String constant) {
    return enumsByConstant.getOrDefault(constant, List.of());
  }

  /** The constants of all enums. */
  Set<String> constants() {
    return enumsByConstant.keySet();
  }
}
