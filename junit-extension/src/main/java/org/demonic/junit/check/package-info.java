/**
 * The events of one test in, its {@link org.demonic.junit.check.Judgement} out: {@link
 * org.demonic.junit.check.TestJudge} gathers questions while the test runs and answers them at its
 * end. Uses all packages but the root.
 */
@NullMarked
package org.demonic.junit.check;

import org.jspecify.annotations.NullMarked;
