package org.demonic.junit.check;

import java.util.Optional;
import org.demonic.synthesize.answer.Verdict;

/**
 * The answer to one question.
 *
 * @param remedy a rely that would rule the interference out, as Java, if one was found
 * @param millis what the answer took
 */
record ClauseResult(
    CheckQuestion question, Verdict verdict, Optional<String> remedy, long millis) {}
