package org.demonic.report.finding;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;

/**
 * Makes the names of findings. The same defect has the same name in each run, on each machine, and
 * also after lines have moved.
 */
public final class Fingerprint {
  /** So many digits of sixteen: two of a thousand findings are the same once in 10^8 projects. */
  private static final int DIGITS = 12;

  private Fingerprint() {}

  /**
   * The name for what these texts say; which follows which matters.
   *
   * @param facts have no lines, times or numbers of objects
   */
  public static String of(Kind kind, List<String> facts) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      digest.update(kind.name().getBytes(StandardCharsets.UTF_8));
      for (String fact : facts) {
        digest.update((byte) 0);
        digest.update(fact.getBytes(StandardCharsets.UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("each Java has SHA-256", impossible);
    }
  }

  /** A text in which each number is the same: lines, values and numbers of objects come and go. */
  public static String withoutNumbers(String text) {
    return text.replaceAll("-?\\d+", "#");
  }
}
