package sctbench;

import java.util.ArrayList;
import java.util.List;

/** All programs, in the order in which the study lists them. */
public final class SctBench {
  private SctBench() {}

  /** The programs. */
  public static List<Program> programs() {
    List<Program> programs = new ArrayList<>();
    programs.add(Program.of("StringBufferJDK", Containers::stringBuffer));
    programs.add(Program.of("WorkStealQueue", Containers::workStealing));
    for (int threads : new int[] {3, 4, 5, 10, 20, 50, 100}) {
      programs.add(Program.of("Reorder" + threads, fixed -> Orders.reorder(threads - 1, 1, fixed)));
    }
    programs.add(Program.of("Account", Locks::account));
    programs.add(Program.of("ArithmeticProg", Waits::arithmetic));
    programs.add(Program.of("BluetoothDriver", Orders::bluetooth));
    programs.add(Program.of("Carter01", Locks::carter));
    programs.add(Program.of("CircularBuffer", Containers::circularBuffer));
    programs.add(Program.of("Deadlock01", Locks::deadlock));
    programs.add(Program.of("Fsbench", Locks::fileSystem));
    programs.add(Program.of("Lazy01", Orders::lazy));
    programs.add(Program.of("Phase01", Locks::phase));
    programs.add(Program.of("Queue", Containers::queue));
    programs.add(Program.of("Stack", Containers::stack));
    programs.add(Program.of("Sync01", Waits::sync01));
    programs.add(Program.of("Sync02", Waits::sync02));
    programs.add(Program.of("TokenRing", Orders::tokenRing));
    programs.add(Program.of("Twostage", fixed -> Orders.twoStage(1, 1, fixed)));
    programs.add(Program.of("Twostage100", fixed -> Orders.twoStage(99, 1, fixed)));
    programs.add(Program.of("Wronglock", fixed -> Locks.wrongLock(1, 7, fixed)));
    programs.add(Program.of("Wronglock1", fixed -> Locks.wrongLock(1, 1, fixed)));
    programs.add(Program.of("Wronglock3", fixed -> Locks.wrongLock(1, 3, fixed)));
    return List.copyOf(programs);
  }
}
