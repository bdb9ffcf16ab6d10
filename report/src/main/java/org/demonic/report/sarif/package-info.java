/**
 * The report for other programs: SARIF 2.1.0, which code hosts and editors show at the code. A
 * {@link org.demonic.report.summary.Summary} in, JSON out. Uses {@code summary}.
 */
@NullMarked
package org.demonic.report.sarif;

import org.jspecify.annotations.NullMarked;
