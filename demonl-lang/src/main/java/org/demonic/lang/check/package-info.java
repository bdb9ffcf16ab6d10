/** From syntax to domain: resolves, types and reports every error, not just the first. */
@NullMarked
package org.demonic.lang.check;

import org.jspecify.annotations.NullMarked;
