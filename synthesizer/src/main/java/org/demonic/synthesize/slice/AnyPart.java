package org.demonic.synthesize.slice;

import org.demonic.lang.domain.GroupedTermVisitor;
import org.demonic.lang.domain.Term;
import org.demonic.lang.domain.Terms;

/**
 * A question about terms whose answer is yes if any part of the term answers it with yes. The
 * subclasses say which variables and which reads of the state do.
 */
public abstract class AnyPart extends GroupedTermVisitor<Boolean, RuntimeException> {
  /** Whether a direct part of a term answers the question with yes. */
  protected final boolean parts(Term term) {
    return Terms.children(term).stream().anyMatch(part -> part.accept(this));
  }

  @Override
  protected final Boolean constant(Term term) {
    return false;
  }

  @Override
  protected final Boolean operator(Term term) {
    return parts(term);
  }

  @Override
  public final Boolean visit(Term.ElementRead term) {
    return parts(term);
  }

  @Override
  public Boolean visit(Term.Length term) {
    return parts(term);
  }

  @Override
  public Boolean visit(Term.Old term) {
    return parts(term);
  }

  @Override
  public final Boolean visit(Term.Logic term) {
    return parts(term);
  }

  @Override
  public final Boolean visit(Term.Conditional term) {
    return parts(term);
  }
}
