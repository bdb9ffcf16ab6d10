/**
 * The report for people: one page that needs nothing else. A {@link
 * org.demonic.report.summary.Summary} in, HTML out. Uses {@code summary}.
 */
@NullMarked
package org.demonic.report.html;

import org.jspecify.annotations.NullMarked;
