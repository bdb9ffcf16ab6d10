package reference;

import java.util.List;
import java.util.function.Function;
import org.demonic.contracts.Ensures;
import org.demonic.contracts.Rely;
import org.demonic.contracts.Requires;

public class Queue {
  int length;

  @Ensures("length == old(length) + 1")
  public void add() {
    length++;
  }

  @Requires("length > 0")
  @Ensures("length == old(length) - 1")
  public void remove() {
    length--;
  }

  @Requires("length >= at")
  private int after(int at) {
    return length - at;
  }

  public void removeIfAny() {
    Runnable remove = this::remove;
    if (length > 0) {
      remove.run();
    }
  }

  @Rely("length >= old(length)")
  public void removeGuarded() {
    Runnable remove = this::remove;
    Runnable removeToo = () -> remove();
    if (length > 1) {
      remove.run();
      removeToo.run();
    }
  }

  public Runnable remover() {
    return this::remove;
  }

  public void removeOne(List<Queue> queues) {
    queues.forEach(
        Queue::remove);
  }

  public int[] afterAll(Integer... places) {
    Function<Integer, Number> after = this::after;
    return List.of(places).stream().map(after).mapToInt(Number::intValue).toArray();
  }

  public void startWith(int number) {
    Function<Integer, Ticket> maker = Ticket::new;
    maker.apply(number);
  }

  /** Has a constructor with a precondition. */
  public static class Ticket {
    final int number;

    @Requires("number > 0")
    public Ticket(int number) {
      this.number = number;
    }
  }
}
