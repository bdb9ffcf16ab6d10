/**
 * The way from syntax tree back to text: {@link org.demonic.lang.print.Printer} lays out a tree,
 * and {@link org.demonic.lang.print.Formatter} a text with its comments, both by {@link
 * org.demonic.lang.print.Layout}. Uses {@code source}, {@code syntax} and {@code parse}.
 */
@NullMarked
package org.demonic.lang.print;

import org.jspecify.annotations.NullMarked;
