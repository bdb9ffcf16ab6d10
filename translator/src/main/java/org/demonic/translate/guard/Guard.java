package org.demonic.translate.guard;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;

/**
 * A check at the beginning of a method.
 *
 * @param holds where the method comes past it, or does not come to it: over parameters and fields
 * @param shown a shorter form for people, in which calls stand as they are written
 * @param exception what is thrown else: the simple name of its class
 * @param written the statement
 */
record Guard(Expression holds, Expression shown, String exception, Node written) {}
