/** The values of static fields: where each run of a test begins. */
@NullMarked
package org.demonic.junit.rerun.statics;

import org.jspecify.annotations.NullMarked;
