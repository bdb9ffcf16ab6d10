package sctbench;

import static sctbench.Threads.check;

/** Stacks, queues and buffers that are not as safe as they look. */
final class Containers {
  private final int[] items = new int[4];
  private int first;
  private int last;
  private boolean hasStarted;

  private Containers() {}

  /** A popper looks whether there is something without the lock. */
  static void stack(boolean isRepaired) throws InterruptedException {
    var stack = new Containers();
    Threads.Work pop =
        () -> {
          if (isRepaired) {
            synchronized (stack) {
              stack.popIfAny();
            }
          } else {
            stack.popIfAny();
          }
        };
    Threads.run(() -> stack.push(1), pop, pop);
  }

  private synchronized void push(int item) {
    items[last++] = item;
  }

  private void popIfAny() {
    if (last > 0) {
      pop();
    }
  }

  private synchronized void pop() {
    check(last > 0, "the stack is empty");
    last--;
  }

  /** The reader is told to start before the first item is there. */
  static void queue(boolean isRepaired) throws InterruptedException {
    var queue = new Containers();
    Threads.run(
        () -> {
          for (int i = 1; i <= 2; i++) {
            synchronized (queue) {
              queue.hasStarted = !isRepaired;
            }
            synchronized (queue) {
              queue.items[queue.last++] = i;
              queue.hasStarted = true;
            }
          }
        },
        () -> {
          for (int i = 1; i <= 2; i++) {
            synchronized (queue) {
              if (queue.hasStarted && (!isRepaired || queue.first < queue.last)) {
                check(queue.items[queue.first] == queue.first + 1, "nothing is there yet");
                queue.first++;
              }
            }
          }
        });
  }

  /** Two writers of a ring each take a place, and fill it later. */
  static void circularBuffer(boolean isRepaired) throws InterruptedException {
    var buffer = new Containers();
    Threads.Work write = () -> buffer.append(7, isRepaired);
    Threads.Work read =
        () -> {
          synchronized (buffer) {
            if (buffer.first < buffer.last) {
              check(buffer.items[buffer.first % buffer.items.length] == 7, "an empty place");
              buffer.first++;
            }
          }
        };
    Threads.run(write, write, read);
  }

  private void append(int item, boolean isRepaired) {
    if (isRepaired) {
      synchronized (this) {
        items[last % items.length] = item;
        last++;
      }
      return;
    }
    int place;
    synchronized (this) {
      place = last++;
    }
    synchronized (this) {
      items[place % items.length] = item;
    }
  }

  /** Appends a text to another, whose length may change between two calls (JDK 1.4). */
  static void stringBuffer(boolean isRepaired) throws InterruptedException {
    var source = new Text("abc");
    var target = new Text("");
    Threads.run(
        () -> {
          if (isRepaired) {
            synchronized (source) {
              target.append(source);
            }
          } else {
            target.append(source);
          }
        },
        () -> source.delete(0, source.length()));
  }

  private static final class Text {
    private char[] characters;
    private int length;

    Text(String text) {
      characters = text.toCharArray();
      length = characters.length;
    }

    synchronized int length() {
      return length;
    }

    synchronized void copyTo(char[] copy, int at, int number) {
      if (number > length) {
        throw new StringIndexOutOfBoundsException(number);
      }
      System.arraycopy(characters, 0, copy, at, number);
    }

    synchronized void append(Text other) {
      int more = other.length();
      char[] longer = java.util.Arrays.copyOf(characters, length + more);
      other.copyTo(longer, length, more);
      characters = longer;
      length += more;
    }

    synchronized void delete(int from, int to) {
      int end = Math.min(to, length);
      System.arraycopy(characters, end, characters, from, length - end);
      length -= end - from;
    }
  }

  /**
   * A deque whose owner works at one end, without a lock where it can, and a thief at the other.
   */
  static void workStealing(boolean isRepaired) throws InterruptedException {
    var deque = new WorkQueue(isRepaired);
    int[] taken = new int[3];
    Threads.run(
        () -> {
          deque.push(0);
          deque.push(1);
          take(taken, deque.pop());
          deque.push(2);
          take(taken, deque.pop());
          take(taken, deque.pop());
        },
        () -> {
          take(taken, deque.steal());
          take(taken, deque.steal());
        });
  }

  private static void take(int[] taken, int item) {
    if (item >= 0) {
      synchronized (taken) {
        taken[item]++;
        check(taken[item] == 1, "taken twice");
      }
    }
  }

  private static final class WorkQueue {
    private static final int NOTHING = -1;

    private final boolean isRepaired;
    private final int[] items = new int[8];
    private volatile int head;
    private volatile int tail;

    WorkQueue(boolean isRepaired) {
      this.isRepaired = isRepaired;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // only the owner writes it
    void push(int item) {
      items[tail] = item;
      tail = tail + 1;
    }

    int pop() {
      int last = tail - 1;
      tail = last;
      if (head <= last) {
        return items[last];
      }
      synchronized (this) {
        if (head <= last) {
          return items[last];
        }
        tail = last + 1;
        return NOTHING;
      }
    }

    synchronized int steal() {
      int first = head;
      if (!isRepaired) {
        if (first >= tail) {
          return NOTHING;
        }
        head = first + 1;
        return items[first];
      }
      // First says that it takes the item, so that the owner can see it, and looks then.
      head = first + 1;
      if (first + 1 <= tail) {
        return items[first];
      }
      head = first;
      return NOTHING;
    }
  }
}
