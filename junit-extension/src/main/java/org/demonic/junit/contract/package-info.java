/**
 * Annotated classes in, their contracts out: which methods have one, which method a call runs, and
 * what its clauses say as terms of a domain. Uses {@code problem}.
 */
@NullMarked
package org.demonic.junit.contract;

import org.jspecify.annotations.NullMarked;
