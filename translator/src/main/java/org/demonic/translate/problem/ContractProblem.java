package org.demonic.translate.problem;

import org.demonic.lang.source.ProblemDeclaration;
import org.demonic.lang.source.ProblemKind;
import org.demonic.lang.source.Severity;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.Jdk;

/** What can be wrong with Java sources and their contracts. */
public enum ContractProblem implements ProblemKind {
  NO_SOURCE(
      "no-source",
      "there is no source of the class %s in %s",
      "name the folders of its sources: `demonic.sources` of a test, `--source-path` of the command"),
  JAVA_SYNTAX("java-syntax", "this is not Java that can be read: %s", ""),
  UNREADABLE_FILE("unreadable-file", "%s cannot be read: %s", ""),
  WRONG_FOLDER(
      "wrong-folder", "a file of the package %s does not lie here", "put it into a folder `%2$s`"),
  NOT_A_STRING(
      "not-a-string",
      "this contract is not a string that can be read",
      "write literals and `static final` fields that are constants, joined by `+`"),

  UNEXPECTED("unexpected-token", "%s is not expected here", ""),
  INCOMPLETE("incomplete-contract", "the expression is not complete", ""),
  TOO_DEEP(
      "nested-too-deeply",
      "this is nested too deeply",
      "split the expression into clauses or `@Pure` methods"),
  UNSUPPORTED("unsupported-java", "contracts do not have %s", "%2$s"),
  UNKNOWN_QUANTIFIER(
      "unknown-quantifier", "there is no quantifier `%s`", "the quantifiers are forall and exists"),
  UNKNOWN_JML("unknown-jml", "contracts do not have JML's `%s`", "%2$s"),
  JML_SPELLING(Severity.WARNING, "jml-spelling", "`%s` is JML's spelling", "write `%2$s`"),
  NUMBER_TOO_LARGE("number-too-large", "%s is not a value of %s", "%3$s"),

  UNKNOWN_NAME("unknown-name", "there is no variable or field `%s` here", "%2$s"),
  UNKNOWN_FIELD("unknown-member", "%s has no field `%s`", "%3$s"),
  UNKNOWN_METHOD("unknown-method", "%s has no method `%s`", "%3$s"),
  UNKNOWN_TYPE("unknown-type", "there is no type `%s` here", "%2$s"),
  NO_MEMBERS("no-members", "a value of type %s has no members", ""),
  MEMBERS_UNKNOWN(
      "members-unknown",
      "the members of %s are not known, because its source was not found",
      "name the folder of its source in `demonic.sources`"),
  JDK_MEMBERS(
      "jdk-members",
      "contracts know nothing of %s, which is of the JDK",
      "put what the contract needs into a field of your own, or into a `@Pure` method with"
          + " `@Ensures`"),
  WRONG_ARGUMENTS("wrong-arguments", "no method `%s` of %s takes (%s)", "there is %4$s"),
  AMBIGUOUS_CALL("ambiguous-call", "more than one method `%s` fits these arguments", ""),
  NOT_PURE(
      "not-pure", "%s is not `@Pure`: a contract cannot call it", "declare it `@Pure` if it is"),
  UNSUPPORTED_METHOD(
      "unsupported-method", "contracts do not know `%s` of %s", "of %2$s they know %3$s"),
  ENUM_MEMBER("enum-member", "`%s` of the enum %s is not supported in contracts", "%3$s"),
  ENUM_CONTRACT(
      "enum-contract", "contracts of enums are not supported", "values of an enum are constants"),
  STATIC_FIELD(
      "static-field",
      "the static field `%s` is not supported in contracts",
      "only `static final` fields with a constant value are"),
  OUTER_MEMBER("outer-member", "`%s` belongs to the enclosing object, which is not supported", ""),
  NO_THIS("no-this", "there is no `this` in %s", "%2$s"),
  NOT_STATIC("not-static", "%s is not static: it needs an object", ""),
  DUPLICATE_VARIABLE("duplicate-variable", "there is a variable `%s` already", ""),

  WRONG_TYPE("wrong-type", "%s is expected here, but this is %s", "%3$s"),
  NOT_COMPARABLE("not-comparable", "%s and %s cannot be compared", ""),
  IDENTITY(
      "identity-comparison", "`%s` on two values of type %s compares identities", "use `equals`"),
  CAST("unsupported-cast", "a cast from %s to %s is not supported in contracts", "%3$s"),
  TYPE_TEST("unsupported-type-test", "`instanceof %s` is not supported on a value of type %s", ""),
  OLD_NOT_HERE("old-not-here", "`old` has no meaning in %s: there is no state before", ""),
  NESTED_OLD("nested-old", "`old` within `old` has no meaning", "leave the inner one out"),
  OLD_ARGUMENTS("old-arguments", "`old` takes one expression, not %s", ""),
  RESULT_NOT_HERE("result-not-here", "`result` has no meaning in %s", "%2$s"),
  NOT_A_LOCATION(
      "not-a-location",
      "this is not something that a method can change",
      "write a field (`balance`, `other.balance`, `items[i]`) or `*`"),
  FINAL_LOCATION("final-location", "`%s` is final: it never changes", ""),

  PURE_VOID("pure-void", "%s is `@Pure` but returns nothing", "a query has a result"),
  PURE_MODIFIES("pure-modifies", "%s is `@Pure` but has `@Modifies`", "leave one of them out"),
  PURE_UNDEFINED(
      "pure-undefined",
      "the value of the pure method %s is not known: %s",
      "add `@Ensures(\"result == ...\")`"),
  PURE_OVERRIDDEN(
      "pure-overridden",
      "%s overrides the pure method %s, whose value is known from its body only",
      "add `@Ensures` to %2$s: what holds of every override"),
  STRONGER_PRECONDITION(
      "stronger-precondition",
      "%s asks for more than %s, which it overrides and which has a contract without `@Requires`",
      "add `@Requires` to %2$s"),
  LOCAL_CONTRACT(
      Severity.WARNING,
      "local-class",
      "contracts of local and anonymous classes are not read",
      "make it a member class"),
  NOT_COMPILED(
      Severity.WARNING,
      "not-compiled",
      "the code of %s is not read: %s",
      "its contracts alone say what it changes; `--class-path` names what it needs to be compiled");

  private final ProblemDeclaration declaration;

  ContractProblem(String id, String template, String hint) {
    this(Severity.ERROR, id, template, hint);
  }

  ContractProblem(Severity severity, String id, String template, String hint) {
    this.declaration = new ProblemDeclaration(severity, id, template, hint);
  }

  /** The problem that the members of a type without source are not known. */
  public static ContractProblem noMembers(JavaType type) {
    return Jdk.classOf(type).isPresent() ? JDK_MEMBERS : MEMBERS_UNKNOWN;
  }

  @Override
  public ProblemDeclaration declaration() {
    return declaration;
  }
}
