package list;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic({IntStack.class, Chain.class})
class ListTest {

  @Test
  void pop() {
    IntStack s = new IntStack();
    s.push(3);
    s.popOr(0);
  }

  @Test
  void popTwo() {
    IntStack s = new IntStack();
    s.push(3);
    s.push(4);
    s.popTwo();
  }

  @Test
  void step() {
    Chain c = new Chain();
    c.link(new Chain());
    c.step();
  }

  @Test
  void cycle() {
    Chain c = new Chain();
    Chain d = new Chain();
    c.link(d);
    d.link(c);
    c.pair();
  }

  @Test
  void self() {
    Chain c = new Chain();
    c.link(c);
    c.pair();
  }
}
