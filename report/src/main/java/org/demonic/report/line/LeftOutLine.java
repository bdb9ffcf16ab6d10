package org.demonic.report.line;

/**
 * A check in the code of a called method that was not asked about: a line of {@code
 * left-out.jsonl}.
 *
 * @param test {@code package.Class#method}
 * @param callee {@code package.Class#method}
 * @param check the clause, or the statement, in one line
 * @param reason why nothing is asked, worded as a sentence
 */
public record LeftOutLine(
    String test, String callee, String file, int line, String check, String reason) {}
