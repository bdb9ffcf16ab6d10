/**
 * The folders that are open in the editor: a query comes in; the declarations that fit it go out,
 * from all files of demonL in these folders. Uses {@code text} and {@code feature}.
 */
@NullMarked
package org.demonic.cli.lsp.workspace;

import org.jspecify.annotations.NullMarked;
