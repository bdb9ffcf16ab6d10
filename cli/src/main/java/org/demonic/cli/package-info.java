/**
 * The {@code demonl} command: arguments come in; answers and an exit status go out. Start reading
 * at {@link org.demonic.cli.DemonlCommand}, then {@link org.demonic.cli.CheckCommand}. The data go
 * through the packages {@code input}, {@code answer} and {@code explain}; {@code console} is below
 * them, and {@code lsp} is independent of them. The commands, which are in this package, may use
 * all of them.
 */
@NullMarked
package org.demonic.cli;

import org.jspecify.annotations.NullMarked;
