package org.demonic.synthesize.review;

import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.domain.Terms;

/** Clauses such as {@code x = x + 1}, which no number satisfies, for {@code x = old x + 1}. */
final class ForgottenOld {
  private ForgottenOld() {}

  /** Where the word {@code old} belongs in a clause, or nothing. */
  static String hint(Term clause) {
    return clause instanceof Term.Equality equality
            && !equality.negated()
            && equality.left() instanceof Term.FieldRead field
            && reads(equality.right(), TermText.of(field))
        ? "this compares two values after the call: did you mean `old %s` on the right?"
            .formatted(TermText.of(field))
        : "";
  }

  private static boolean reads(Term term, String field) {
    return !(term instanceof Term.Old)
        && ((term instanceof Term.FieldRead && TermText.of(term).equals(field))
            || Terms.children(term).stream().anyMatch(child -> reads(child, field)));
  }
}
