/**
 * Java's types as sources and class files name them, and what reflection says about the JDK's own
 * classes. Comes in: names. Goes out: {@code JavaType}. Uses no other package of the module.
 */
@NullMarked
package org.demonic.translate.type;

import org.jspecify.annotations.NullMarked;
