/**
 * The changes of a text that the server offers at a place: problems and the answers of goals come
 * in; changes go out. Uses {@code text} alone.
 */
@NullMarked
package org.demonic.cli.lsp.action;

import org.jspecify.annotations.NullMarked;
