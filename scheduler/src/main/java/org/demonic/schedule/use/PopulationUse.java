package org.demonic.schedule.use;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.demonic.schedule.control.Carrier;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.jdk.ThreadState;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Points.Detail;

/** Makes steps of what a thread asks about all threads, and knows which ones there are. */
final class PopulationUse {
  /** More threads than start while they are listed. */
  private static final int MORE = 100;

  private final ControlledThread self;
  private final Execution execution;

  PopulationUse(ControlledThread self, Execution execution) {
    this.self = self;
    this.execution = execution;
  }

  private void look(int site) {
    if (!self.isSilent()) {
      execution.require(Detail.THREADS);
      self.step(new Operation(Kind.READ, self.population(), site));
    }
  }

  /** The threads of a group: first those under control, in the order in which they were started. */
  Thread[] threads(ThreadGroup group, boolean recurse, int site) {
    look(site);
    List<Thread> found = new ArrayList<>();
    for (ControlledThread thread : execution.all()) {
      ThreadGroup own = thread.thread().getThreadGroup();
      if (isListed(thread) && (recurse ? group.parentOf(own) : group == own)) {
        found.add(thread.thread());
      }
    }
    Thread[] others = new Thread[group.activeCount() + MORE];
    int count = group.enumerate(others, recurse);
    for (Thread other : Arrays.asList(others).subList(0, count)) {
      if (isOther(other)) {
        found.add(other);
      }
    }
    return found.toArray(new Thread[0]);
  }

  Map<Thread, StackTraceElement[]> stacks(int site) {
    look(site);
    Map<Thread, StackTraceElement[]> all = new HashMap<>(Thread.getAllStackTraces());
    all.keySet().removeIf(thread -> !isOther(thread));
    for (ControlledThread thread : execution.all()) {
      if (isListed(thread)) {
        all.put(thread.thread(), Stacks.of(thread, self));
      }
    }
    return all;
  }

  /** The JDK lists no virtual threads. */
  private static boolean isListed(ControlledThread thread) {
    return thread.isKnown() && !ThreadState.isVirtual(thread.thread());
  }

  /** Whether a thread of the JVM is known to the code under test as that. */
  private boolean isOther(Thread thread) {
    return !(thread instanceof Carrier) && thread != execution.explorer();
  }
}
