/**
 * What is believed of the JDK and of other libraries: a table of facts, with a line for each class
 * and an indented line for its methods. {@link org.demonic.library.Book} finds the facts of a
 * method, {@link org.demonic.library.Fact} says what each of them means.
 *
 * <p>The table is plain text in resources, so that people can read and extend it without a
 * compiler. It is not written as Java stubs with annotations, because the agent asks it in each
 * cold JVM: a parser of Java would cost there what the whole table may not, and the agent's jar
 * must not bring one along.
 *
 * <p>Takes in the files of the book, gives out facts by the names of classes and methods, and uses
 * nothing but the JDK.
 */
@NullMarked
package org.demonic.library;

import org.jspecify.annotations.NullMarked;
