import java.util.Deque;
import java.util.List;
import org.demonic.contracts.*;

class Pair {
  interface Left {}

  interface Right {}

  Left left;
  Right right;

  <T extends Left & Right> Pair(T both) {
    left = both;
    right = both;
  }

  static class Texts {
    List<String> list;
    Deque<String> deque;

    <T extends List<String> & Deque<String>> Texts(T texts) {
      list = texts;
      deque = texts;
    }

    @Ensures("list == null")
    void clear() { list = null; }
  }

  Texts texts;
}
