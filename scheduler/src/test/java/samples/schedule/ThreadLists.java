package samples.schedule;

import java.util.Arrays;
import java.util.List;

/** Looks which threads there are. */
public final class ThreadLists {
  private ThreadLists() {}

  /** The names of the threads in the group of this one. */
  public static List<String> ofOwnGroup() {
    Thread[] threads = new Thread[10];
    int count = Thread.enumerate(threads);
    return Arrays.stream(threads).limit(count).map(Thread::getName).toList();
  }
}
