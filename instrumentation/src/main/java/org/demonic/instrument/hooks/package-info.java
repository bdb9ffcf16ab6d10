/**
 * What instrumented byte code calls. These classes are put on the bootstrap class path, where every
 * class loader sees them; {@link org.demonic.instrument.agent.Attachment} puts every class of this
 * package there. So they use the JDK alone, and there no lambdas.
 */
@NullMarked
package org.demonic.instrument.hooks;

import org.jspecify.annotations.NullMarked;
