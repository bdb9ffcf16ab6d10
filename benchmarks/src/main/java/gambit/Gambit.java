package gambit;

import java.util.List;
import sctbench.Program;

/** All programs, in the order of the paper's Table 2. */
public final class Gambit {
  private Gambit() {}

  /** The programs. */
  public static List<Program> programs() {
    return List.of(
        Program.of("Iterator", Messages::iterator),
        Program.of("Causality", Messages::causality),
        Program.of("ScatterGather", Messages::scatterGather),
        Program.of("TaskCoverage", Messages::taskCoverage),
        Program.of("GatherPost1", Messages::gatherOnce),
        Program.of("GatherPost2", Messages::gatherFromQueue),
        Program.of("RegionOwnership", Messages::region),
        Program.of("Barrier1", Primitives::barrierAction),
        Program.of("Barrier2", Primitives::barrierLeft),
        Program.of("ManualResetEvent", Primitives::event),
        Program.of("Semaphore", Primitives::semaphore),
        Program.of("ConcurrentBag1", Collections::bagSteal),
        Program.of("ConcurrentBag2", Collections::bagEmpty),
        Program.of("BlockingCollection", Collections::blocking),
        Program.of("NQueens1", Loops::queensPending),
        Program.of("NQueens2", Loops::queensFound),
        Program.of("ParallelDo1", Loops::lowestBreak),
        Program.of("ParallelDo2", Loops::lastWorker));
  }
}
