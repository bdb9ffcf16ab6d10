package reference;

import java.util.List;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Queue.class)
class QueueTest {
  private final Queue queue = new Queue();

  QueueTest() {
    queue.add();
  }

  @Test
  void calledWhereItIsMade() {
    queue.removeIfAny();
  }

  @Test
  void underARely() {
    queue.add();
    queue.removeGuarded();
  }

  @Test
  void calledByTheTest() {
    queue.remover().run();
  }

  @Test
  void calledByTheJdk() {
    queue.removeOne(List.of(queue));
  }

  @Test
  void ofAPrivateMethod() {
    queue.afterAll(0, 1);
  }

  @Test
  void ofAConstructor() {
    queue.startWith(5);
  }
}
