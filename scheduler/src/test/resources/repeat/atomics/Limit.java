package gen;

import java.util.concurrent.atomic.AtomicInteger;

class Limit {
  final AtomicInteger used = new AtomicInteger();

  void use() {
    if (used.get() < 1) {
      used.incrementAndGet();
    }
  }
}
