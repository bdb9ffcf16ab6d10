package org.demonic.schedule.script;

/** Thrown when a script names a member that the code does not have. */
final class UnknownMemberException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  UnknownMemberException(String message) {
    super(message);
  }
}
