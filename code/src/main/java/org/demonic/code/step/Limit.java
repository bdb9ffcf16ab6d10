package org.demonic.code.step;

import org.demonic.code.path.Place;

/**
 * Code that was not read.
 *
 * @param reason why
 * @param what it is, as a reader would name it: a method, a class, the elements of a kind of arrays
 * @param place where it is met
 */
public record Limit(Reason reason, String what, Place place) {
  /** Why code was not read. */
  public enum Reason {
    /** A method of another module, or a native one, that may write what is looked at. */
    NO_CODE,
    /** More code can change what is looked at than is read for one question. */
    TOO_MUCH_CODE
  }
}
