/**
 * The rules of the conversation with an editor, whatever it is about: what comes in are bytes, what
 * goes out are calls of the server, or the error answers that JSON-RPC and LSP demand. Uses LSP4J
 * and no other package of the command.
 */
@NullMarked
package org.demonic.cli.lsp.protocol;

import org.jspecify.annotations.NullMarked;
