package views;

import java.util.LinkedList;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic({Waiter.class, Pair.class})
class ViewsTest {

  @Test
  void nobodyEmptiesTheTray() {
    new Waiter(filled()).serveIfAny();
  }

  @Test
  void othersFillTheTray() {
    new Waiter(filled()).stackIfRoom();
  }

  private static Deck filled() {
    Deck deck = new Deck();
    deck.put();
    return deck;
  }

  @Test
  void anObjectMayBeTwoThings() {
    class Both implements Pair.Left, Pair.Right {}

    Both both = new Both();
    LinkedList<String> texts = new LinkedList<>();
    new Pair(both, both, texts, texts).useIfSame();
  }
}
