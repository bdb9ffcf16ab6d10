package org.demonic.synthesize.review;

import java.util.ArrayList;
import java.util.List;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.TermText;
import org.demonic.lang.domain.Terms;
import org.demonic.lang.source.Span;
import org.demonic.lang.source.Suggestion;

/** Clauses such as {@code x = x + 1}, which no number satisfies, for {@code x = old x + 1}. */
final class ForgottenOld {
  private static final String OLD = "old ";

  private ForgottenOld() {}

  /** The clause with the word {@code old} where it most likely belongs. */
  static Suggestion in(Term clause) {
    if (clause instanceof Term.Equality equality && !equality.negated()) {
      Suggestion right = in(equality.left(), equality.right(), "right");
      return right.equals(Suggestion.NONE) ? in(equality.right(), equality.left(), "left") : right;
    }
    return Suggestion.NONE;
  }

  /** Writes {@code old} before each read of a field on the other side of an equality. */
  private static Suggestion in(Term field, Term other, String side) {
    if (!(field instanceof Term.FieldRead)) {
      return Suggestion.NONE;
    }
    String text = TermText.of(field);
    List<Span> reads = new ArrayList<>();
    find(other, text, reads);
    if (reads.isEmpty()) {
      return Suggestion.NONE;
    }
    StringBuilder changed = new StringBuilder(other.span().text());
    for (int i = reads.size() - 1; i >= 0; i--) {
      changed.insert(reads.get(i).start() - other.span().start(), OLD);
    }
    return new Suggestion(
        other.span(),
        changed.toString(),
        "this compares two values after the call: did you mean `old %s` on the %s?"
            .formatted(text, side));
  }

  /** Finds the reads of a field outside {@code old}, in the order of their places. */
  private static void find(Term term, String field, List<Span> reads) {
    if (term instanceof Term.Old) {
      return;
    } else if (term instanceof Term.FieldRead && TermText.of(term).equals(field)) {
      reads.add(term.span());
    } else {
      Terms.children(term).forEach(child -> find(child, field, reads));
    }
  }
}
