package org.demonic.junit.report;

import org.demonic.junit.question.CheckQuestion;
import org.demonic.synthesize.answer.Verdict;

/**
 * The answer to one question.
 *
 * @param millis what the answer took
 */
public record ClauseResult(CheckQuestion question, Verdict verdict, long millis) {}
