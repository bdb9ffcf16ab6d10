package gen;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

class Till {
  private final Lock lock = new ReentrantLock();
  private final Deque<Integer> coins = new ArrayDeque<>();
  private final AtomicInteger count = new AtomicInteger();

  void put(int coin) {
    lock.lock();
    try {
      coins.add(coin);
    } finally {
      lock.unlock();
    }
    count.incrementAndGet();
  }

  boolean isCounted() {
    lock.lock();
    try {
      return coins.size() == count.get();
    } finally {
      lock.unlock();
    }
  }
}
