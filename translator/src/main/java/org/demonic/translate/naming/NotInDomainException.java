package org.demonic.translate.naming;

import org.demonic.translate.type.JavaType;

/** A domain has no name for a type, because nothing in it needs that type. */
final class NotInDomainException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  NotInDomainException(JavaType type) {
    super(type + " is not in this domain");
  }
}
