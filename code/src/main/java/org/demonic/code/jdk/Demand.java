package org.demonic.code.jdk;

/**
 * What a method of the JDK demands of an argument: where it is not so, a call throws, and does
 * nothing else.
 *
 * @param parameter counted from 0, the receiver not included
 * @param kind what the argument must be
 * @param least the smallest number that is allowed, if the kind is {@code AT_LEAST}
 * @param exception the internal name of the class of the exception, or of a superclass of it
 */
public record Demand(int parameter, Kind kind, int least, String exception) {
  /** What an argument must be. */
  public enum Kind {
    NOT_NULL,
    NOT_ZERO,
    AT_LEAST
  }
}
