package org.demonic.lang.domain;

import org.jspecify.annotations.Nullable;

/**
 * What is done with each kind of location. There is no default: a new kind is a compile error
 * wherever it has no meaning yet.
 *
 * @param <R> what is made of a location
 * @param <X> the checked exception that may be thrown, or {@link RuntimeException}
 */
public interface LocationVisitor<R extends @Nullable Object, X extends Exception> {
  R visit(Frame.OneField location) throws X;

  R visit(Frame.EveryObject location) throws X;

  R visit(Frame.Elements location) throws X;

  R visit(Frame.LengthOf location) throws X;
}
