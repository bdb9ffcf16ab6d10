/**
 * What the default methods of the JDK's collections do, in code that is woven as that under test
 * is: a class that inherits one lets it call its other methods, one after the other.
 */
@NullMarked
package org.demonic.schedule.standin;

import org.jspecify.annotations.NullMarked;
