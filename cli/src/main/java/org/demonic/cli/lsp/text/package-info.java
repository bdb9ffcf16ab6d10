/**
 * The texts in the editor: a text comes in; an {@link org.demonic.cli.lsp.text.Analysis} of it goes
 * out, with places as LSP counts them. Uses no other package of the command.
 */
@NullMarked
package org.demonic.cli.lsp.text;

import org.jspecify.annotations.NullMarked;
