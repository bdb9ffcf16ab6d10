package org.demonic.junit.question;

import java.util.Optional;
import org.demonic.lang.syntax.Expression;

/**
 * What a plan has to leave true that other threads carry out before the thread takes its locks.
 *
 * @param known what suffices to come to the call then; empty if that is not known, and nothing is a
 *     plan
 */
public record PlansBefore(Optional<Expression> known) {}
