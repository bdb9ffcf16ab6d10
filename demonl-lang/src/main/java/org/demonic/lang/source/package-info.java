/**
 * Source texts, positions in them, and diagnostics: user-facing problems as data, formatted late.
 */
@NullMarked
package org.demonic.lang.source;

import org.jspecify.annotations.NullMarked;
