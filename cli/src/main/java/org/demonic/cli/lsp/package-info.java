/**
 * The language server: what editors ask of demonL, over LSP. Start reading at {@link
 * org.demonic.cli.lsp.LanguageServerProcess}; what is known of a text is an {@link
 * org.demonic.cli.lsp.Analysis}, and the other classes turn that into answers.
 */
@NullMarked
package org.demonic.cli.lsp;

import org.jspecify.annotations.NullMarked;
