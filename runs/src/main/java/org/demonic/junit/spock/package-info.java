/** Features of Spock, which finds {@link org.demonic.junit.spock.SpockExtension} by itself. */
@NullMarked
package org.demonic.junit.spock;

import org.jspecify.annotations.NullMarked;
