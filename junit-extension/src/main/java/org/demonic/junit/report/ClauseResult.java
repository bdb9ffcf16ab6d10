package org.demonic.junit.report;

import java.util.Optional;
import org.demonic.junit.question.CheckQuestion;
import org.demonic.synthesize.answer.Verdict;

/**
 * The answer to one question.
 *
 * @param remedy a rely that would rule the interference out, as Java, if one was found
 * @param millis what the answer took
 */
public record ClauseResult(
    CheckQuestion question, Verdict verdict, Optional<String> remedy, long millis) {}
