/**
 * The language server: what editors ask of demonL, over LSP. What comes in are edits and requests,
 * what goes out are diagnostics and answers. Start reading at {@link
 * org.demonic.cli.lsp.LanguageServerProcess}. Uses {@code protocol}, {@code text} and {@code
 * feature} below it, and no other package of the command: the answers of goals come through {@link
 * org.demonic.cli.lsp.GoalChecker}.
 */
@NullMarked
package org.demonic.cli.lsp;

import org.jspecify.annotations.NullMarked;
