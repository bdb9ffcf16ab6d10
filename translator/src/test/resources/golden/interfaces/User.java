import org.demonic.contracts.*;

class User {
  private final Queue<String> queue;
  User(Queue<String> queue) { this.queue = queue; }

  @Requires("queue.size() > 0 && !queue.isFull()")
  private void drain() {}
}
