/**
 * The answers to requests of editors about a place in a text, each from an analysis of the text:
 * completion, hovers, symbols. Uses {@code text} alone.
 */
@NullMarked
package org.demonic.cli.lsp.feature;

import org.jspecify.annotations.NullMarked;
