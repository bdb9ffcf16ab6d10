package org.demonic.lang.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.NullableType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.source.Diagnostics;
import org.demonic.lang.source.Span;
import org.demonic.lang.source.Suggestion;
import org.demonic.lang.syntax.Declaration.TaggedExpression;
import org.demonic.lang.syntax.Expression;
import org.jspecify.annotations.Nullable;

/** Resolves names: variables, constants of enums, and members after a dot. */
final class NameChecker {
  /** What other languages call the words of this one. */
  private static final Map<String, String> FOREIGN_NAMES =
      Map.ofEntries(
          Map.entry("true", "True"),
          Map.entry("TRUE", "True"),
          Map.entry("false", "False"),
          Map.entry("FALSE", "False"),
          Map.entry("nil", "null"),
          Map.entry("none", "null"),
          Map.entry("None", "null"),
          Map.entry("NULL", "null"),
          Map.entry("Null", "null"),
          Map.entry("self", "this"),
          Map.entry("result", "Result"));

  private final TermChecker terms;
  private final SymbolTable table;
  private final Diagnostics diagnostics;

  NameChecker(TermChecker terms, SymbolTable table, Diagnostics diagnostics) {
    this.terms = terms;
    this.table = table;
    this.diagnostics = diagnostics;
  }

  /** Whether a clause is only an unknown name, with another clause beside it; if so, reports it. */
  boolean isTagWithoutColon(TaggedExpression clause, TaggedExpression next, ExpressionScope scope) {
    boolean is =
        clause.tag() == null
            && next.tag() == null
            && clause.expression() instanceof Expression.NameReference name
            && !scope.variables().containsKey(name.name())
            && table.enumsWith(name.name()).isEmpty()
            && clause.span().line() == next.span().line();
    if (is) {
      String name = clause.span().text();
      diagnostics.report(
          LanguageProblem.UNKNOWN_NAME,
          clause.span(),
          name,
          "a tag is followed by a colon: `%s: ...`".formatted(name));
    }
    return is;
  }

  @Nullable Term name(
      Expression.NameReference reference, ExpressionScope scope, @Nullable Type expected) {
    String name = reference.name();
    Variable variable = scope.variables().get(name);
    if (variable != null) {
      table.uses().use(reference.span(), scope.meaning(variable));
      return new Term.VariableRead(variable, reference.span());
    }
    if (scope.failed().contains(name)) {
      return null;
    } else if (name.equals(Variable.RESULT)) {
      diagnostics.report(LanguageProblem.RESULT_NOT_HERE, reference.span());
      return null;
    }
    List<EnumType> enums = table.enumsWith(name);
    Type base = expected instanceof NullableType nullable ? nullable.base() : expected;
    if (base instanceof EnumType wanted && enums.contains(wanted)) {
      return constant(wanted, name, reference.span(), reference.span());
    } else if (enums.size() == 1) {
      return constant(enums.get(0), name, reference.span(), reference.span());
    } else if (enums.size() > 1) {
      diagnostics.report(
          LanguageProblem.AMBIGUOUS_CONSTANT, reference.span(), name, enums.get(0).name());
      return null;
    }
    diagnostics.report(
        LanguageProblem.UNKNOWN_NAME, reference.span(), name, unknownNameHint(reference, scope));
    return null;
  }

  /** Whether a name is a constant of several enums, and nothing else. */
  boolean isAmbiguousConstant(String name, ExpressionScope scope) {
    return !scope.variables().containsKey(name) && table.enumsWith(name).size() > 1;
  }

  private Object unknownNameHint(Expression.NameReference reference, ExpressionScope scope) {
    String name = reference.name();
    for (Variable variable : scope.variables().values()) {
      if (variable.type() instanceof ObjectType type && table.field(type, name).isPresent()) {
        return new Suggestion(reference.span(), variable + "." + name);
      }
    }
    String foreign = FOREIGN_NAMES.get(name);
    if (foreign != null) {
      return new Suggestion(reference.span(), foreign);
    } else if (table.types().get(name) instanceof EnumType) {
      return "it is an enum: write one of its constants, as in `%s.CONSTANT`".formatted(name);
    } else if (table.types().containsKey(name)) {
      return "it is a type: `forall (x: %s) ...` speaks of its objects".formatted(name);
    }
    return table.nearest(name, reference.span(), () -> known(scope));
  }

  private List<String> known(ExpressionScope scope) {
    List<String> known = new ArrayList<>(scope.variables().keySet());
    known.addAll(table.constants());
    known.addAll(List.of("null", "True", "False"));
    table.types().values().stream()
        .filter(EnumType.class::isInstance)
        .forEach(type -> known.add(type.toString()));
    return known;
  }

  private Term constant(EnumType type, String name, Span at, Span span) {
    table.uses().use(at, new Meaning.ConstantName(type, name));
    return new Term.EnumConstant(type, type.constants().indexOf(name), span);
  }

  @Nullable Term select(Expression.Select select, ExpressionScope scope) {
    String member = select.member().text();
    if (select.receiver() instanceof Expression.NameReference name
        && !scope.variables().containsKey(name.name())
        && table.types().get(name.name()) instanceof EnumType type) {
      table.uses().use(name.span(), new Meaning.TypeName(type));
      return constantOf(type, select);
    }
    Term receiver = terms.term(select.receiver(), scope, null);
    if (receiver == null) {
      return null;
    }
    Term base = Coercion.base(receiver);
    Span at = select.member().span();
    table.uses().receiver(at, base.type());
    if (base.type() instanceof ObjectType type) {
      Optional<Field> field = table.field(type, member);
      if (field.isPresent()) {
        table.uses().use(at, new Meaning.FieldName(field.get()));
        return new Term.FieldRead(base, field.get(), select.span());
      } else if (table.failed().hasField(type, member)) {
        return null;
      }
      List<String> known = table.allFields(type).stream().map(Field::name).toList();
      return unknownMember(type, select, known);
    }
    if (base.type() instanceof SequenceType || base.type() == BasicType.STRING) {
      if (!member.equals("length")) {
        return unknownMember(base.type(), select, List.of("length"));
      }
      table.uses().use(at, new Meaning.LengthName());
      return new Term.Length(base, select.span());
    }
    diagnostics.report(LanguageProblem.NO_MEMBERS, select.member().span(), base.type());
    return null;
  }

  private @Nullable Term constantOf(EnumType type, Expression.Select select) {
    String name = select.member().text();
    Span at = select.member().span();
    table.uses().receiver(at, type);
    return type.constants().contains(name)
        ? constant(type, name, at, select.span())
        : unknownMember(type, select, type.constants());
  }

  private @Nullable Term unknownMember(Type type, Expression.Select select, List<String> known) {
    String member = select.member().text();
    diagnostics.report(
        LanguageProblem.UNKNOWN_MEMBER,
        select.member().span(),
        type,
        member,
        hint(select, known),
        type instanceof EnumType ? "constant" : "field");
    return null;
  }

  /** What is written in place of a field that there is not; a prime is no part of demonL. */
  private Object hint(Expression.Select select, List<String> known) {
    String member = select.member().text();
    String plain = member.replaceFirst("'+$", "");
    if (!plain.equals(member) && known.contains(plain)) {
      return "write `%s` for the value afterwards, and `old` before it for the value before"
          .formatted(select.span().text().replaceFirst("'+$", ""));
    }
    return table.nearest(member, select.member().span(), () -> known);
  }
}
