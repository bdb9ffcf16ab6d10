/**
 * Where the command runs: its streams and their colours, its exit status, its version, and what it
 * says if it fails itself. Uses of demonL only {@code source}, and no other package of the command.
 */
@NullMarked
package org.demonic.cli.console;

import org.jspecify.annotations.NullMarked;
