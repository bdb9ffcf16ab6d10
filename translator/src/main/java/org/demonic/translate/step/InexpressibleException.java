package org.demonic.translate.step;

/** Thrown where a certain step has a part that demonL cannot say. */
final class InexpressibleException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  InexpressibleException() {
    super(null, null, false, false);
  }
}
