package libraries.hikari;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.util.ConcurrentBag;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(ConcurrentBag.class)
class ConcurrentBagTest {
  static class Entry implements ConcurrentBag.IConcurrentBagEntry {
    final AtomicInteger state = new AtomicInteger();

    @Override
    public boolean compareAndSet(int expected, int next) {
      return state.compareAndSet(expected, next);
    }

    @Override
    public void setState(int next) {
      state.set(next);
    }

    @Override
    public int getState() {
      return state.get();
    }
  }

  @Test
  void lends() throws Exception {
    ConcurrentBag<Entry> bag = new ConcurrentBag<>(waiting -> {});
    Entry entry = new Entry();
    bag.add(entry);
    assertEquals(1, bag.size());
    assertSame(entry, bag.borrow(1, TimeUnit.SECONDS));
    bag.requite(entry);
    assertTrue(bag.reserve(entry));
    bag.unreserve(entry);
    assertSame(entry, bag.borrow(1, TimeUnit.SECONDS));
    assertTrue(bag.remove(entry));
    assertEquals(0, bag.size());
  }
}
