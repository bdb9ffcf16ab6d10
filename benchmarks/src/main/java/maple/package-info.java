/**
 * The bugs of Maple's tables 2 and 3 (Yu, Narayanasamy, Pereira and Pokam, OOPSLA 2012), written
 * anew in Java: the synthetic programs as they are described, and of the real ones the shape of the
 * bug, with the threads around it that make a run long.
 */
package maple;
