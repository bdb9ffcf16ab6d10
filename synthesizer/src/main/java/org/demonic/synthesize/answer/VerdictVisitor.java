package org.demonic.synthesize.answer;

/**
 * Handles every kind of verdict, so that a new kind is a compile error wherever it must be handled.
 *
 * @param <R> what a visit returns
 */
public interface VerdictVisitor<R> {
  R visit(Verdict.Stable verdict);

  R visit(Verdict.Unreachable verdict);

  R visit(Verdict.Interference verdict);

  R visit(Verdict.Unknown verdict);
}
