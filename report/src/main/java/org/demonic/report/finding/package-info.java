/** What was found in tests, as all reports show it. Facts in, {@link Finding} out. Uses nothing. */
@NullMarked
package org.demonic.report.finding;

import org.jspecify.annotations.NullMarked;
