/**
 * What a run of tests has found, from its tests to its reports. Findings in, files and lines of the
 * output out. Uses {@code accept}, {@code output}, and whatever makes a report.
 */
@NullMarked
package org.demonic.report.run;

import org.jspecify.annotations.NullMarked;
