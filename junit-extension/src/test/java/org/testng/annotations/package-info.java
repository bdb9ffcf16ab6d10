/** A stub of TestNG. */
@NullMarked
package org.testng.annotations;

import org.jspecify.annotations.NullMarked;
