package org.demonic.cli;

import java.util.Collection;
import java.util.Comparator;

/** What the command tells the shell, from best to worst. */
enum ExitStatus {
  /** Every goal is as expected. */
  EXPECTED(0),
  /** Some goal is {@code UNKNOWN}, and nothing is worse. */
  UNKNOWN(3),
  /** Some goal is not as expected. */
  UNEXPECTED(1),
  /** The input, or the command line, is wrong. */
  WRONG_INPUT(2),
  /** The command itself is wrong: {@code EX_SOFTWARE} of {@code sysexits.h}. */
  INTERNAL_ERROR(70);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  int code() {
    return code;
  }

  /** The worst of several; {@link #EXPECTED} if there are none. */
  static ExitStatus worst(Collection<ExitStatus> all) {
    return all.stream().max(Comparator.naturalOrder()).orElse(EXPECTED);
  }
}
