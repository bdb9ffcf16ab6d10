package examples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(RecyclingStack.class)
class RecyclingStackTest {
  @Test
  void lastInFirstOut() {
    RecyclingStack stack = new RecyclingStack();
    stack.push(1);
    stack.push(2);
    assertEquals(2, stack.pop());
    assertEquals(1, stack.pop());
  }
}
