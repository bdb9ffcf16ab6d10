package org.demonic.junit.contradiction;

import org.demonic.junit.runtime.ContractViolation;

/**
 * A clause that the code of a method contradicts.
 *
 * @param violation the clause, with an input that shows it
 * @param isReached whether calls are known that lead to this input; if not, it may be that only
 *     nobody has written down why it cannot be
 */
public record Contradiction(ContractViolation violation, boolean isReached) {}
