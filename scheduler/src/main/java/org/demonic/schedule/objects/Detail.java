package org.demonic.schedule.objects;

/**
 * What an execution leaves out, because most code under test cannot tell: that leaves fewer
 * schedules. Where code can tell, the exploration begins again with it.
 */
public enum Detail {
  /** Threads wait within calls of the JDK, where they stand in queues and may lose permits. */
  WAITS,
  /** Threads say in steps by what they are about to park. */
  BLOCKERS,
  /** Threads begin and end in steps to use channels. */
  CHANNELS,
  /** Threads begin to be there, and end, in steps of their own. */
  THREADS
}
