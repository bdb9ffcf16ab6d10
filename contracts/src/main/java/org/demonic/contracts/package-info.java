/**
 * Contracts as annotations: Java expressions over {@code this}, fields, parameters, {@code result}
 * and {@code old(e)}, with {@code ==>}, {@code <==>}, {@code forall} and {@code exists}.
 */
package org.demonic.contracts;
