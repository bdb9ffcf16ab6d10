/**
 * The surroundings of the command: its streams and their colours, its exit status, its version, and
 * the report of an internal error. Uses {@code source} of demonL, and no other package of the
 * command.
 */
@NullMarked
package org.demonic.cli.console;

import org.jspecify.annotations.NullMarked;
