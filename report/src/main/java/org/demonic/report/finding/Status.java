package org.demonic.report.finding;

import java.util.Locale;

/** Whether a finding fails its test. */
public enum Status {
  /** It does: nobody has said that it is known. */
  NEW,
  /** It does not: the baseline has it. */
  KNOWN,
  /** It does not: an annotation in the code accepts it, and says why. */
  ACCEPTED,
  /** It does not: it matters less than what fails a test, or has failed another one. */
  LISTED;

  /** The name for people: {@code known}. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
