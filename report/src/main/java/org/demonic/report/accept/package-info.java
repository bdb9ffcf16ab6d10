/**
 * Which findings are known. A baseline and annotations in, a {@link
 * org.demonic.report.finding.Status} out. Uses {@code line}.
 */
@NullMarked
package org.demonic.report.accept;

import org.jspecify.annotations.NullMarked;
