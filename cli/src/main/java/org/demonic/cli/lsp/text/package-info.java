/**
 * The texts in the editor: what comes in is a text, what goes out is an {@link
 * org.demonic.cli.lsp.text.Analysis}, all that is known of it, and places as LSP counts them. Uses
 * no other package of the command.
 */
@NullMarked
package org.demonic.cli.lsp.text;

import org.jspecify.annotations.NullMarked;
