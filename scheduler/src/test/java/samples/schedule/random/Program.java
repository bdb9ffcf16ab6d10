package samples.schedule.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A program: what each of its threads does.
 *
 * @param style what runs them
 */
public record Program(List<List<Statement>> threads, Style style) {
  private static final int DEEPEST = 2;

  /** What runs the threads of a program. */
  public enum Style {
    /** Threads that are waited for. */
    THREADS,
    /** The same but for the last one, which is a daemon. */
    DAEMON,
    /** A pool with one or two threads. */
    POOL
  }

  /** How many threads the pool has. */
  int workers() {
    return 1 + threads.get(0).size() % 2;
  }

  /** The program of a number. */
  public static Program random(long number) {
    int sort = (int) (number % 20);
    Style style = sort == 7 ? Style.POOL : sort % 5 == 3 ? Style.DAEMON : Style.THREADS;
    return new Maker(number, style, false).program();
  }

  /** The program of a number, in which all accesses to plain memory are under its monitor. */
  public static Program guarded(long number) {
    return new Maker(number, Style.THREADS, true).program();
  }

  /**
   * What a thread has at a place of its code: the monitor or lock that it took last; -1 for none.
   */
  private static final class Maker {
    private final Random random;
    private final Style style;
    private final boolean isGuarded;
    private final int threads;

    Maker(long number, Style style, boolean isGuarded) {
      this.random = new Random(number);
      this.style = style;
      this.isGuarded = isGuarded;
      this.threads = style == Style.POOL ? 2 : 2 + random.nextInt(2);
    }

    Program program() {
      List<List<Statement>> all = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        boolean isDaemon = style == Style.DAEMON && t == threads - 1;
        int most = style == Style.POOL ? 2 : threads == 2 ? 4 : 3;
        all.add(block(most, isDaemon ? DEEPEST : 0, -1));
      }
      return new Program(all, style);
    }

    private List<Statement> block(int most, int depth, int held) {
      List<Statement> statements = new ArrayList<>();
      int size = 1 + random.nextInt(most);
      for (int i = 0; i < size; i++) {
        statements.add(statement(depth, held));
      }
      return statements;
    }

    private Statement statement(int depth, int held) {
      int register = random.nextInt(Statement.REGISTERS);
      int variable = random.nextInt(5);
      int kind = random.nextInt(depth < DEEPEST ? 27 : 17);
      if (held >= 0 && random.nextInt(3) == 0) {
        return random.nextInt(3) == 0
            ? new Statement.Wait(held)
            : new Statement.Notify(held, random.nextBoolean());
      }
      boolean isPlain = variable != 2 && variable != 4;
      boolean isShared = random.nextBoolean();
      return switch (kind) {
        case 0, 1, 2 -> guarded(new Statement.Load(register, variable), isPlain, variable);
        case 3, 4, 5 ->
            guarded(
                new Statement.Store(variable, register, 1 + random.nextInt(2)), isPlain, variable);
        case 6, 7 -> guarded(new Statement.Increase(variable), isPlain, variable);
        case 8 ->
            isShared
                ? new Statement.IncrementAtomic(register)
                : guarded(new Statement.Update(register, variable), isPlain, variable);
        case 9 -> new Statement.CompareAndSet(register, random.nextInt(2), 1 + random.nextInt(2));
        case 10, 11, 15 -> ofThread(kind);
        case 12 -> new Statement.IncrementByHandle(register, isShared);
        case 13 -> guarded(new Statement.Put(isShared, random.nextBoolean()), !isShared, 0);
        case 14 -> guarded(new Statement.Size(register, isShared, variable % 2 == 0), !isShared, 0);
        case 16 ->
            variable > 2 ? new Statement.Look(register) : new Statement.Interrupted(register);
        default -> nested(depth, held, kind, register);
      };
    }

    /** Tasks of a pool do not know which threads they run on, nor do those of a daemon matter. */
    private Statement ofThread(int kind) {
      if (style != Style.THREADS) {
        return new Statement.Give();
      }
      return switch (kind) {
        case 10 -> random.nextInt(3) == 0 ? new Statement.Park() : new Statement.Give();
        case 11 -> new Statement.Unpark(random.nextInt(threads));
        default -> new Statement.Interrupt(random.nextInt(threads));
      };
    }

    private Statement guarded(Statement access, boolean isPlain, int variable) {
      return isGuarded && isPlain
          ? new Statement.Synchronized(variable % 2, List.of(access))
          : access;
    }

    private Statement nested(int depth, int held, int kind, int register) {
      int lock = random.nextInt(2);
      int inner = depth + 1;
      return switch (kind) {
        case 17, 18 -> new Statement.If(register, random.nextInt(2), block(2, inner, held));
        case 19, 20, 21 -> new Statement.Synchronized(lock, block(3, inner, lock));
        case 22 -> new Statement.Locked(lock, block(2, inner, Machine.MONITORS + lock));
        case 23 -> new Statement.TryLock(lock, block(2, inner, Machine.MONITORS + lock));
        case 24 -> new Statement.Shared(block(2, inner, held));
        case 25 -> new Statement.Alone(block(2, inner, held));
        default -> new Statement.Permitted(block(2, inner, held));
      };
    }
  }
}
