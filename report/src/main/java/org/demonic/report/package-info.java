/** What users of reports write in their tests. Uses nothing. */
@NullMarked
package org.demonic.report;

import org.jspecify.annotations.NullMarked;
