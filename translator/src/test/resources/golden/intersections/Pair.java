import java.util.List;
import java.util.Queue;
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
    Queue<String> queue;

    <T extends List<String> & Queue<String>> Texts(T texts) {
      list = texts;
      queue = texts;
    }

    @Ensures("list == null")
    void clear() { list = null; }
  }

  Texts texts;
}
