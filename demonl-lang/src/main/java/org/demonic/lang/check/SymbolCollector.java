package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.NameUses;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.EnumDeclaration;
import org.demonic.lang.syntax.Declaration.FieldDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.RoutineKind;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.demonic.lang.syntax.Declaration.VariableDeclaration;
import org.demonic.lang.syntax.Name;
import org.jspecify.annotations.Nullable;

/** The first pass: which names there are. Types and enums, then their fields, then functions. */
final class SymbolCollector {
  private final List<Declaration> declarations;
  private final Diagnostics diagnostics;
  private final Map<String, TypeDeclaration> typeDeclarations = new LinkedHashMap<>();
  private final Map<String, Type> types = new LinkedHashMap<>();
  private final Map<ObjectType, Integer> heights = new HashMap<>();
  private final Map<ObjectType, List<Field>> fields = new LinkedHashMap<>();
  private final Map<RoutineDeclaration, Function> functions = new LinkedHashMap<>();
  private final Set<String> actions = new LinkedHashSet<>();
  private final FailedDeclarations failed = new FailedDeclarations();
  private final NameUses uses = new NameUses();

  private SymbolCollector(List<Declaration> declarations, Diagnostics diagnostics) {
    this.declarations = declarations;
    this.diagnostics = diagnostics;
  }

  /**
   * What the pass finds.
   *
   * @param functions each with its declaration; their contracts are not checked yet
   */
  record Symbols(SymbolTable table, Map<RoutineDeclaration, Function> functions) {}

  static Symbols collect(List<Declaration> declarations, Diagnostics diagnostics) {
    SymbolCollector collector = new SymbolCollector(declarations, diagnostics);
    collector.types();
    collector.fields();
    collector.routines();
    return new Symbols(collector.table(), collector.functions);
  }

  private SymbolTable table() {
    return new SymbolTable(types, fields, List.copyOf(functions.values()), actions, failed, uses);
  }

  private void types() {
    Map<String, Name> seen = new HashMap<>();
    for (Declaration declaration : declarations) {
      boolean declaresType =
          declaration instanceof TypeDeclaration || declaration instanceof EnumDeclaration;
      if (!declaresType || !isNew(declaration.name(), seen)) {
        continue;
      }
      String name = declaration.name().text();
      if (SymbolTable.predeclared(name).isPresent()) {
        diagnostics.report(LanguageProblem.RESERVED_TYPE, declaration.name().span(), name);
      } else if (declaration instanceof TypeDeclaration type) {
        typeDeclarations.put(name, type);
      } else if (declaration instanceof EnumDeclaration enumeration) {
        types.put(name, enumeration(enumeration));
      }
    }
    typeDeclarations.values().forEach(type -> objectType(type, new HashSet<>()));
  }

  private EnumType enumeration(EnumDeclaration declaration) {
    Map<String, Name> seen = new HashMap<>();
    List<String> constants =
        declaration.constants().stream().filter(c -> isNew(c, seen)).map(Name::text).toList();
    EnumType type = new EnumType(declaration.name().text(), constants);
    uses.declare(declaration.name().span(), new Meaning.TypeName(type));
    declaration
        .constants()
        .forEach(c -> uses.declare(c.span(), new Meaning.ConstantName(type, c.text())));
    return type;
  }

  private @Nullable ObjectType objectType(TypeDeclaration declaration, Set<String> below) {
    String name = declaration.name().text();
    if (types.get(name) instanceof ObjectType known) {
      return known;
    }
    if (!below.add(name)) {
      diagnostics.report(LanguageProblem.CYCLIC_TYPES, declaration.name().span(), name);
      return null;
    }
    List<ObjectType> supertypes = new ArrayList<>();
    for (Name supertype : declaration.supertypes()) {
      TypeDeclaration next = typeDeclarations.get(supertype.text());
      ObjectType resolved =
          next == null
              ? table().objectType(supertype, diagnostics)
              : objectType(next, new HashSet<>(below));
      if (resolved != null) {
        uses.use(supertype.span(), new Meaning.TypeName(resolved));
        supertypes.add(resolved);
      }
    }
    if (types.get(name) instanceof ObjectType cyclic) {
      return cyclic;
    }
    int height = 1 + supertypes.stream().mapToInt(heights::get).max().orElse(0);
    if (height == LevelLimits.MOST_LEVELS + 1) {
      diagnostics.report(LanguageProblem.TOO_DEEP, declaration.name().span());
    }
    if (height > LevelLimits.MOST_LEVELS) {
      supertypes.clear();
    }
    ObjectType type = new ObjectType(name, supertypes);
    heights.put(type, height);
    if (supertypes.size() < declaration.supertypes().size()) {
      failed.heir(type);
    }
    types.put(name, type);
    uses.declare(declaration.name().span(), new Meaning.TypeName(type));
    return type;
  }

  private void fields() {
    SymbolTable table = table();
    for (TypeDeclaration declaration : typeDeclarations.values()) {
      if (types.get(declaration.name().text()) instanceof ObjectType type) {
        Map<String, Name> seen = new HashMap<>();
        List<Field> own = new ArrayList<>();
        for (FieldDeclaration field : declaration.fields()) {
          Type fieldType = table.resolve(field.type(), diagnostics);
          if (fieldType == null) {
            failed.field(type, field.name().text());
          }
          if (isNew(field.name(), seen) && fieldType != null) {
            Field declared = new Field(type, field.name().text(), fieldType, field.constant());
            uses.declare(field.name().span(), new Meaning.FieldName(declared));
            own.add(declared);
          }
        }
        fields.put(type, own);
      }
    }
    SymbolTable complete = table();
    typeDeclarations.values().forEach(type -> noFieldTwice(type, complete));
  }

  private void noFieldTwice(TypeDeclaration declaration, SymbolTable table) {
    if (!(types.get(declaration.name().text()) instanceof ObjectType type)) {
      return;
    }
    Map<String, Field> inherited = new HashMap<>();
    for (ObjectType supertype : type.supertypes()) {
      for (Field field : table.allFields(supertype)) {
        Field other = inherited.putIfAbsent(field.name(), field);
        if (other != null && !other.equals(field)) {
          reportInherited(declaration.name(), other);
        }
      }
    }
    for (FieldDeclaration field : declaration.fields()) {
      Field other = inherited.get(field.name().text());
      if (other != null) {
        reportInherited(field.name(), other);
      }
    }
  }

  private void reportInherited(Name at, Field field) {
    diagnostics.report(LanguageProblem.INHERITED_FIELD, at.span(), field.name(), field.owner());
  }

  private void routines() {
    SymbolTable table = table();
    Map<String, Name> seen = new HashMap<>();
    for (Declaration declaration : declarations) {
      if (!(declaration instanceof RoutineDeclaration routine)) {
        continue;
      }
      if (routine.kind() != RoutineKind.FUNCTION) {
        actions.add(routine.name().text());
        List<Type> types = new ArrayList<>();
        parameterTypes(routine, table).forEach(type -> type.ifPresent(types::add));
        uses.declare(routine.name().span(), new Meaning.ActionName(routine, types));
        isNewRoutine(routine, table, seen);
        continue;
      }
      List<Variable> parameters = variables(routine.parameters(), table, diagnostics);
      Type result = routine.result() == null ? null : table.resolve(routine.result(), diagnostics);
      if (parameters.size() < routine.parameters().size()
          || result == null
          || result instanceof SequenceType) {
        failed.function(routine.name().text());
      }
      if (result instanceof SequenceType) {
        diagnostics.report(
            LanguageProblem.SEQUENCE_NOT_HERE, routine.name().span(), "the result of a function");
      } else if (result != null && isNewRoutine(routine, table, seen)) {
        Function function =
            new Function(
                routine.name().text(),
                parameters,
                new Variable(Variable.RESULT, result),
                routine.span());
        uses.declare(routine.name().span(), new Meaning.FunctionName(function));
        functions.put(routine, function);
      }
    }
  }

  /** The declared variables of known type, each name once. */
  static List<Variable> variables(
      List<VariableDeclaration> declarations, SymbolTable table, Diagnostics diagnostics) {
    Map<String, Name> seen = new HashMap<>();
    List<Variable> variables = new ArrayList<>();
    for (VariableDeclaration declaration : declarations) {
      Type type = table.resolve(declaration.type(), diagnostics);
      if (type instanceof SequenceType) {
        diagnostics.report(LanguageProblem.SEQUENCE_NOT_HERE, declaration.span(), "a variable");
      } else if (isNew(declaration.name(), seen, diagnostics) && type != null) {
        Variable variable = new Variable(declaration.name().text(), type);
        Span home = declaration.name().span();
        table.uses().declare(home, new Meaning.VariableName(variable, home));
        variables.add(variable);
      }
    }
    return variables;
  }

  /** Routines may share a name if their parameters differ in number or type. */
  private boolean isNewRoutine(
      RoutineDeclaration routine, SymbolTable table, Map<String, Name> seen) {
    String signature = routine.name().text() + parameterTypes(routine, table);
    Name first = seen.putIfAbsent(signature, routine.name());
    if (first != null) {
      reportTwice(routine.name(), first, diagnostics);
    }
    return first == null;
  }

  private static List<Optional<Type>> parameterTypes(
      RoutineDeclaration routine, SymbolTable table) {
    List<Optional<Type>> types = new ArrayList<>();
    for (VariableDeclaration parameter : routine.parameters()) {
      types.add(Optional.ofNullable(table.resolve(parameter.type(), new Diagnostics())));
    }
    return types;
  }

  private boolean isNew(Name name, Map<String, Name> seen) {
    return isNew(name, seen, diagnostics);
  }

  /** Whether no such name has been seen; if it has been seen, reports it. */
  static boolean isNew(Name name, Map<String, Name> seen, Diagnostics diagnostics) {
    Name first = seen.putIfAbsent(name.text(), name);
    if (first != null) {
      reportTwice(name, first, diagnostics);
    }
    return first == null;
  }

  private static void reportTwice(Name name, Name first, Diagnostics diagnostics) {
    diagnostics.report(
        LanguageProblem.DUPLICATE_NAME, name.span(), name.text(), first.span().line());
  }
}
