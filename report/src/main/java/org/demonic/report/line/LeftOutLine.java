package org.demonic.report.line;

/**
 * A check in the code of a called method that was not asked about, or a class whose code is not
 * controlled: a line of {@code left-out.jsonl}.
 *
 * @param test {@code package.Class#method}; empty for a class, which is so for all tests
 * @param callee {@code package.Class#method}, or the binary name of the class
 * @param file empty for a class
 * @param line 0 for a class
 * @param check the clause, or the statement, in one line; empty for a class
 * @param reason why nothing is asked, worded as a sentence
 */
public record LeftOutLine(
    String test, String callee, String file, int line, String check, String reason) {}
