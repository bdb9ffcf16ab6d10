/**
 * Classes with contracts in; out come the clauses that their code contradicts, each with an input
 * that shows it. No test need run the code. Uses {@code code}, {@code question} and {@code
 * runtime}, and what these may use.
 */
@NullMarked
package org.demonic.junit.contradiction;

import org.jspecify.annotations.NullMarked;
