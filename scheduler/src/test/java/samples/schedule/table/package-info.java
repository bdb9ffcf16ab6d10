/**
 * Small programs with threads, right and wrong, of which each uses one thing that Java offers.
 *
 * <p>Each makes all its state itself, ends on every JVM unless it is wrong, and joins its threads
 * unless it is about threads that are not joined. No program depends on time that is too short:
 * where a limit of time makes a difference, both ways are right.
 */
package samples.schedule.table;
