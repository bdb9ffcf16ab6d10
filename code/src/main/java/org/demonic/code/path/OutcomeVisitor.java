package org.demonic.code.path;

/**
 * Says something of each kind of outcome. A new kind of outcome does not compile until each visitor
 * has it.
 *
 * @param <R> what it says
 */
interface OutcomeVisitor<R> {
  R visit(Outcome.Returned outcome);

  R visit(Outcome.Thrown outcome);

  R visit(Outcome.Repeated outcome);

  R visit(Outcome.Stuck outcome);

  R visit(Outcome.NotFollowed outcome);
}
