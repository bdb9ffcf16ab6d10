package org.demonic.report.finding;

/** Whether a finding fails its test. */
public enum Status {
  /** It does: nobody has said that it is known. */
  NEW,
  /** It does not: the baseline has it. */
  KNOWN,
  /** It does not: an annotation in the code accepts it, and says why. */
  ACCEPTED
}
