package libraries.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** {@link ConcurrentHashMap}. */
@Demonic(PhoneBookTest.PhoneBook.class)
class PhoneBookTest {
  static class PhoneBook {
    private final ConcurrentMap<String, Integer> numbers = new ConcurrentHashMap<>();

    Integer put(String name, int number) {
      return numbers.put(name, number);
    }

    int getOrAdd(String name, int number) {
      return numbers.computeIfAbsent(name, key -> number);
    }

    boolean replace(String name, int old, int next) {
      return numbers.replace(name, old, next);
    }

    Integer remove(String name) {
      return numbers.remove(name);
    }
  }

  @Test
  void keepsNumbers() {
    PhoneBook book = new PhoneBook();
    assertNull(book.put("a", 1));
    assertEquals(1, book.getOrAdd("a", 2));
    assertTrue(book.replace("a", 1, 3));
    assertEquals(3, book.remove("a"));
  }
}
