package org.demonic.lang.check;

import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;

/** What can be wrong with demonL that can be parsed. */
enum LanguageProblem implements ProblemKind {
  DUPLICATE_NAME(
      "duplicate-name", "`%1$s` is declared twice", "the first declaration is in line %2$s"),
  INHERITED_FIELD(
      "inherited-field",
      "the field `%1$s` is already inherited from %2$s",
      "rename one of the two"),
  SHADOWED_NAME("shadowed-name", "`%s` already has a meaning here", "choose another name"),
  RESERVED_TYPE("reserved-type", "`%s` is a type of the language itself", "choose another name"),
  UNKNOWN_TYPE("unknown-type", "there is no type `%1$s`", "%2$s"),
  UNKNOWN_NAME("unknown-name", "there is no `%1$s` here", "%2$s"),
  UNKNOWN_MEMBER("unknown-member", "%1$s has no %4$s `%2$s`", "%3$s"),
  UNKNOWN_FUNCTION("unknown-function", "there is no function `%1$s`", "%2$s"),
  ACTION_IN_EXPRESSION(
      "action-in-expression",
      "`%s` is an action: it has no value in an expression",
      "a function is declared with a result type and without `action`"),
  NO_MEMBERS("no-members", "a value of type %s has no members", ""),
  WRONG_TYPE("wrong-type", "%1$s is expected here, but this is %2$s", "%3$s"),
  NOT_COMPARABLE("not-comparable", "%s and %s cannot be compared", ""),
  NULL_TYPE("null-type", "nothing says of which type this `null` is", ""),
  NOT_NULLABLE("not-nullable", "a value of type %1$s is never null", "%2$s"),
  AMBIGUOUS_CONSTANT(
      "ambiguous-constant", "several enums have a constant `%1$s`", "write `%2$s.%1$s`"),
  AMBIGUOUS_CALL("ambiguous-call", "more than one function `%s` fits these arguments", ""),
  NO_FITTING_FUNCTION("no-fitting-function", "no function `%1$s` takes (%2$s)", "there is %3$s"),
  CYCLIC_TYPES("cyclic-types", "%s is a supertype of itself", ""),
  NOT_A_SUPERTYPE("not-a-supertype", "%s cannot be extended: it is not a declared type", ""),
  RECURSIVE_FUNCTION(
      "recursive-function",
      "the function `%1$s` calls itself: %2$s",
      "say what its result is without calling it"),
  OLD_NOT_HERE("old-not-here", "`old` has no meaning in %s: there is no state before", ""),
  RESULT_NOT_HERE(
      "result-not-here",
      "`Result` has no meaning here",
      "it is the value of a function, or the result of an action, in its `ensure`"),
  NULLABLE_REFERENCE(
      "nullable-reference", "a reference to %s may be null anyway", "leave out the `?`"),
  NESTED_SEQUENCE(
      "nested-sequence",
      "a sequence of sequences is not supported",
      "wrap the inner one: declare a type with a field for it"),
  SEQUENCE_NOT_HERE(
      "sequence-not-here", "%s cannot be a sequence", "declare a type with a field for it"),
  CONSTRUCTOR_WITHOUT_OBJECT(
      "constructor-without-object",
      "a constructor's first parameter is the object that it makes",
      "write `new %s(this: T, ...)` with a declared type T"),
  CONSTRUCTOR_RESULT("constructor-result", "a constructor has no result", ""),
  FUNCTION_MODIFIES("function-modifies", "a function changes nothing: it cannot have `modify`", ""),
  NOT_A_LOCATION(
      "not-a-location",
      "this is not something that can change",
      "write a field (`a.f`), a part of a sequence (`a.s[i]`, `a.s.length`), a field of all objects"
          + " (`T.f`) or `everything`"),
  NO_FINAL("no-final", "the goal `%s` has no `final`", "say which state is asked for"),
  UNKNOWN_OUTCOME(
      "unknown-outcome",
      "`%s` is not a verdict that one can expect",
      "write stable, unreachable or interference"),
  LENGTH_NOT_HERE("length-not-here", "only `interference` has a number of actions", ""),
  NOT_QUANTIFIABLE(
      "not-quantifiable",
      "a quantifier cannot range over %s",
      "quantify over Int, Bool, an enum or a declared type"),
  RANGE_NOT_HERE("range-not-here", "only a variable of type Int can have a range", ""),
  TOO_DEEP(
      "too-many-levels",
      "too many declarations build on each other here",
      "the most are %d types that extend each other, as many functions, and %d calls in all"
          .formatted(LevelLimits.MOST_LEVELS, LevelLimits.MOST_CALLS)),

  UNUSED_PARAMETER(
      Severity.WARNING,
      "unused-parameter",
      "`%2$s` of `%1$s` is not used",
      "leave it out, or say in a clause what it is for"),
  CONSTANT_MODIFIED(
      Severity.WARNING,
      "constant-modified",
      "`%1$s` is const: it never changes",
      "leave it out of `modify`, or declare the field without `const`"),
  CONSTANT_ENSURED(
      Severity.WARNING,
      "constant-ensured",
      "this clause has no effect: it speaks only of what is const",
      "if it is a condition, write it with `require`");

  private final ProblemDeclaration declaration;

  LanguageProblem(String id, String template, String hint) {
    this(Severity.ERROR, id, template, hint);
  }

  LanguageProblem(Severity severity, String id, String template, String hint) {
    this.declaration = new ProblemDeclaration(severity, id, template, hint);
  }

  @Override
  public ProblemDeclaration declaration() {
    return declaration;
  }
}
