/**
 * Java classes with contracts to demonL domains: Table 1 of "Demonic Testing of Concurrent
 * Programs", for Java. Start reading at {@link org.demonic.translate.JavaTranslator}.
 */
@NullMarked
package org.demonic.translate;

import org.jspecify.annotations.NullMarked;
