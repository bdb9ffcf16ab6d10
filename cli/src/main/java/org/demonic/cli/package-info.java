/**
 * The {@code demonl} command: what comes in are arguments, what goes out are answers and an exit
 * status. Start reading at {@link org.demonic.cli.DemonlCommand}, then {@link
 * org.demonic.cli.CheckCommand}. The packages are the way of the data: {@code input}, {@code
 * answer}, {@code explain}; {@code console} is below them, and {@code lsp} stands apart. The
 * commands, which are here, may use all of them.
 */
@NullMarked
package org.demonic.cli;

import org.jspecify.annotations.NullMarked;
