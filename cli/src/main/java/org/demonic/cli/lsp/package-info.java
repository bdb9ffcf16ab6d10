/**
 * The language server of demonL: edits and requests of editors come in over LSP; diagnostics and
 * answers go out. Start reading at {@link org.demonic.cli.lsp.LanguageServerProcess}. Uses the
 * packages below it, and no other package of the command: the answers of goals come through {@link
 * org.demonic.cli.lsp.GoalChecker}.
 */
@NullMarked
package org.demonic.cli.lsp;

import org.jspecify.annotations.NullMarked;
