package answers;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

public final class BrokenBus {
  private final List<Consumer<String>> listeners = new ArrayList<>();
  private final AtomicInteger published = new AtomicInteger();

  public void subscribe(Consumer<String> listener) {
    listeners.add(listener);
  }

  public void unsubscribe(Consumer<String> listener) {
    listeners.remove(listener);
  }

  public void publish(String event) {
    for (Consumer<String> listener : listeners) {
      listener.accept(event);
    }
    published.incrementAndGet();
  }

  public int published() {
    return published.get();
  }
}
