package org.demonic.schedule.script;

/** A script is about something that the code has not, or has no more. */
final class UnknownMemberException extends IllegalArgumentException {
  private static final long serialVersionUID = 1;

  UnknownMemberException(String message) {
    super(message);
  }
}
