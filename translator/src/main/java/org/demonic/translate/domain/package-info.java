/**
 * What callers of the translator get: a demonL domain and the Java classes, methods and clauses
 * that it was made of. Uses {@code naming}, {@code type} and module {@code code}.
 */
@NullMarked
package org.demonic.translate.domain;

import org.jspecify.annotations.NullMarked;
