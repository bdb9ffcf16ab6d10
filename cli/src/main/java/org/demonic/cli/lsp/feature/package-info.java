/**
 * The answers to requests of editors about a text, each from an analysis of it: completion, hovers,
 * references, renames, colors and others, one public class each. Uses {@code text} alone.
 */
@NullMarked
package org.demonic.cli.lsp.feature;

import org.jspecify.annotations.NullMarked;
