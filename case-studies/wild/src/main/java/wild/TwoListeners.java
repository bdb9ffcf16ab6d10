package wild;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.retry.RetryCallback;
import org.springframework.retry.RetryContext;
import org.springframework.retry.RetryListener;
import org.springframework.retry.support.RetryTemplate;

/** Two threads register a listener each: one of two is called. */
public final class TwoListeners implements Rounds.Round {
  private final RetryTemplate template = new RetryTemplate();
  private final AtomicInteger opened = new AtomicInteger();

  /** Counts what it is told of. */
  final class Counting implements RetryListener {
    @Override
    public <T, E extends Throwable> boolean open(
        RetryContext context, RetryCallback<T, E> callback) {
      opened.incrementAndGet();
      return true;
    }
  }

  @Override
  public void first() {
    template.registerListener(new Counting());
  }

  @Override
  public void second() {
    template.registerListener(new Counting());
  }

  @Override
  public Optional<String> wrong(Thread first) {
    template.execute(context -> "done");
    return opened.get() == 2
        ? Optional.empty()
        : Optional.of("two listeners are registered, and called: " + opened.get());
  }

  public static void main(String[] args) throws Exception {
    Rounds.run("RetryTemplate.registerListener() beside itself", TwoListeners::new);
  }
}
