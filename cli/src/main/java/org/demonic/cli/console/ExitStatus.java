package org.demonic.cli.console;

import java.util.Collection;
import java.util.Comparator;

/** The exit statuses of the command, from best to worst. */
public enum ExitStatus {
  /** Every goal is as expected. */
  EXPECTED(0),
  /** Some goal is {@code UNKNOWN}, and nothing is worse. */
  UNKNOWN(3),
  /** Some goal is not as expected. */
  UNEXPECTED(1),
  /** The input, or the command line, is wrong. */
  WRONG_INPUT(2),
  /** The command itself has failed: {@code EX_SOFTWARE} of {@code sysexits.h}. */
  INTERNAL_ERROR(70),
  /**
   * Nobody reads the output any more: the status that a shell shows for a process that SIGPIPE has
   * ended.
   */
  CLOSED_PIPE(141);

  private final int code;

  ExitStatus(int code) {
    this.code = code;
  }

  /** The number that the process ends with. */
  public int code() {
    return code;
  }

  /** The worst of several; {@link #EXPECTED} if there are none. */
  public static ExitStatus worst(Collection<ExitStatus> all) {
    return all.stream().max(Comparator.naturalOrder()).orElse(EXPECTED);
  }
}
