/**
 * The rules of the conversation with an editor, whatever its subject: bytes come in; calls of the
 * server go out, or the error answers that JSON-RPC and LSP demand. Uses LSP4J and no other package
 * of the command.
 */
@NullMarked
package org.demonic.cli.lsp.protocol;

import org.jspecify.annotations.NullMarked;
