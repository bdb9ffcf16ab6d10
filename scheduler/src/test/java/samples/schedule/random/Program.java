package samples.schedule.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A program: what each of its threads does. */
public record Program(List<List<Statement>> threads) {
  private static final int DEEPEST = 2;

  /** The program of a number. */
  public static Program random(long number) {
    Random random = new Random(number);
    int threads = 2 + random.nextInt(2);
    List<List<Statement>> all = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      all.add(block(random, threads, threads == 2 ? 4 : 3, 0, -1));
    }
    return new Program(all);
  }

  /**
   * @param monitor the one that the thread has; -1 for none
   */
  private static List<Statement> block(
      Random random, int threads, int most, int depth, int monitor) {
    List<Statement> statements = new ArrayList<>();
    int size = 1 + random.nextInt(most);
    for (int i = 0; i < size; i++) {
      statements.add(statement(random, threads, depth, monitor));
    }
    return statements;
  }

  private static Statement statement(Random random, int threads, int depth, int monitor) {
    int register = random.nextInt(Statement.REGISTERS);
    int variable = random.nextInt(5);
    int kind = random.nextInt(depth < DEEPEST ? 23 : 15);
    if (monitor >= 0 && random.nextInt(3) == 0) {
      return random.nextInt(3) == 0
          ? new Statement.Wait(monitor)
          : new Statement.Notify(monitor, random.nextBoolean());
    }
    switch (kind) {
      case 0, 1, 2:
        return new Statement.Load(register, variable);
      case 3, 4, 5:
        return new Statement.Store(variable, register, 1 + random.nextInt(2));
      case 6, 7:
        return new Statement.Increase(variable);
      case 8:
        return new Statement.IncrementAtomic(register);
      case 9:
        return new Statement.CompareAndSet(register, random.nextInt(2), 1 + random.nextInt(2));
      case 10:
        return random.nextInt(3) == 0 ? new Statement.Park() : new Statement.Give();
      case 11:
        return new Statement.Unpark(random.nextInt(threads));
      case 12:
        return new Statement.IncrementByHandle(register, random.nextBoolean());
      case 13:
        return new Statement.Put(random.nextBoolean(), random.nextBoolean());
      case 14:
        return new Statement.Size(register, random.nextBoolean());
      default:
        return nested(random, threads, depth, monitor, kind, register);
    }
  }

  private static Statement nested(
      Random random, int threads, int depth, int monitor, int kind, int register) {
    int lock = random.nextInt(2);
    switch (kind) {
      case 15, 16:
        return new Statement.If(
            register, random.nextInt(2), block(random, threads, 2, depth + 1, monitor));
      case 17, 18, 19:
        return new Statement.Synchronized(lock, block(random, threads, 3, depth + 1, lock));
      case 20:
        return new Statement.Locked(lock, block(random, threads, 2, depth + 1, monitor));
      case 21:
        return new Statement.TryLock(lock, block(random, threads, 2, depth + 1, monitor));
      default:
        return new Statement.Permitted(block(random, threads, 2, depth + 1, monitor));
    }
  }
}
