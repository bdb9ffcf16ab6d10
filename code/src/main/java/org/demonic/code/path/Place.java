package org.demonic.code.path;

/**
 * An instruction of a method.
 *
 * @param index its position among the instructions of the method, counted from 0 as ASM does,
 *     labels and line numbers included
 * @param line of the source file; 0 if the class file does not tell
 */
public record Place(MethodName method, int index, int line) {}
