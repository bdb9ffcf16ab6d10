/**
 * Small classes of which it is known whether other threads can break them, and why. {@code
 * org.demonic.junit.Verdicts} says what is expected of each. Each sample has classes of its own, so
 * that no other sample can write its fields; what its code may do is all that the JVM lets any
 * number of threads do which call methods that are not private.
 */
package samples.verdicts;
