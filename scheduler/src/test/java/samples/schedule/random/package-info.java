/**
 * Random small programs with threads, which can be run in two ways: on real threads and objects
 * ({@link samples.schedule.random.Machine}), and by an interpreter that goes through all orders of
 * their steps ({@link samples.schedule.random.Interleavings}).
 */
package samples.schedule.random;
