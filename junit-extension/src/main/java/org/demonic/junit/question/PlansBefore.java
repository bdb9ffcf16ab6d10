package org.demonic.junit.question;

import java.util.Optional;
import org.demonic.lang.syntax.Expression;

/**
 * The conditions that a plan must keep if other threads run it before the thread takes its locks.
 *
 * @param known what suffices to come to the call then; empty if unknown, and nothing is a plan
 */
public record PlansBefore(Optional<Expression> known) {}
