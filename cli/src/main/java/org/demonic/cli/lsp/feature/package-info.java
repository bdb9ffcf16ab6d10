/**
 * The features of the language server: an analysis of a text comes in; the answer to one kind of
 * request goes out, such as completions, hovers, references, renames or colors. Each has one public
 * class. Uses {@code text} alone.
 */
@NullMarked
package org.demonic.cli.lsp.feature;

import org.jspecify.annotations.NullMarked;
