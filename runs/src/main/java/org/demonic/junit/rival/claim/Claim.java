package org.demonic.junit.rival.claim;

/**
 * What says whether an object is meant for several threads.
 *
 * @param evidence a sentence without its full stop
 */
public record Claim(Kind kind, String evidence) {
  /** Nothing says anything. */
  static final Claim NONE =
      new Claim(Kind.NONE, "nothing says that the class is meant for several threads");

  /** What the evidence says. */
  public enum Kind {
    /** It is meant for several threads. */
    MADE,
    /** It is not. */
    DENIED,
    /** Nothing. */
    NONE
  }

  static Claim made(String evidence) {
    return new Claim(Kind.MADE, evidence);
  }

  static Claim denied(String evidence) {
    return new Claim(Kind.DENIED, evidence);
  }

  /** Whether the object is meant for several threads. */
  public boolean isMade() {
    return kind == Kind.MADE;
  }
}
