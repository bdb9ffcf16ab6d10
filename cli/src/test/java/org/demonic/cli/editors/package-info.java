/** What editors are given, tried without an editor. */
@NullMarked
package org.demonic.cli.editors;

import org.jspecify.annotations.NullMarked;
