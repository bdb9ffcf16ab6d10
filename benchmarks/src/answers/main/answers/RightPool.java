package answers;

import java.util.ArrayDeque;

public final class RightPool {
  private final ArrayDeque<Integer> idle = new ArrayDeque<>();
  private boolean isClosed;

  public RightPool(int size) {
    for (int i = 1; i <= size; i++) {
      idle.add(i);
    }
  }

  public synchronized Integer borrow() {
    if (isClosed) {
      throw new IllegalStateException("closed");
    }
    return idle.poll();
  }

  public synchronized void close() {
    isClosed = true;
    idle.clear();
  }

  public synchronized void giveBack(int item) {
    if (!isClosed) {
      idle.add(item);
    }
  }

  public synchronized int idle() {
    return idle.size();
  }
}
