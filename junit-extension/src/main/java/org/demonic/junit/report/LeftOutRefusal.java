package org.demonic.junit.report;

/**
 * A check in the code of a called method that is not asked about. No verdict depends on it.
 *
 * @param callee {@code pkg.Class#method}
 * @param file where the check is written, or the call is made
 * @param check the clause, or the statement, in one line
 * @param reason why nothing is asked, worded as a sentence
 */
public record LeftOutRefusal(String callee, String file, int line, String check, String reason) {}
