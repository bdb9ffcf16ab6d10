/** Tests of TestNG, which finds {@link org.demonic.junit.testng.DemonicListener} by itself. */
@NullMarked
package org.demonic.junit.testng;

import org.jspecify.annotations.NullMarked;
