/**
 * From the events of a test to its verdicts: contracts, snapshots, goals, checks, reports. {@link
 * org.demonic.junit.check.DemonicEngine} is the door.
 */
@NullMarked
package org.demonic.junit.check;

import org.jspecify.annotations.NullMarked;
