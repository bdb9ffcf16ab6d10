package org.demonic.lang.parse;

import org.antlr.v4.runtime.CommonTokenStream;

/**
 * The tree that ANTLR makes of a text, with all tokens of the text, comments included.
 *
 * @param <C> the rule of the grammar that the whole text follows
 */
public record TokenTree<C>(C root, CommonTokenStream tokens) {}
