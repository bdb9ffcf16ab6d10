package wild;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.retry.RetryCallback;
import org.springframework.retry.RetryContext;
import org.springframework.retry.RetryListener;
import org.springframework.retry.support.RetryTemplate;

/** {@code execute()} beside {@code registerListener()}: it closes what it has never opened. */
public final class ExecuteBesideListener implements Rounds.Round {
  private final RetryTemplate template = new RetryTemplate();
  private final AtomicInteger opened = new AtomicInteger();
  private final AtomicInteger closed = new AtomicInteger();

  @Override
  public void first() {
    template.execute(context -> "done");
  }

  @Override
  public void second() {
    template.registerListener(
        new RetryListener() {
          @Override
          public <T, E extends Throwable> boolean open(
              RetryContext context, RetryCallback<T, E> callback) {
            opened.incrementAndGet();
            return true;
          }

          @Override
          public <T, E extends Throwable> void close(
              RetryContext context, RetryCallback<T, E> callback, Throwable thrown) {
            closed.incrementAndGet();
          }
        });
  }

  @Override
  public Optional<String> wrong(Thread first) {
    return opened.get() == closed.get()
        ? Optional.empty()
        : Optional.of("a listener has seen %s open() and %s close()".formatted(opened, closed));
  }

  public static void main(String[] args) throws Exception {
    Rounds.run("RetryTemplate.execute() beside registerListener()", ExecuteBesideListener::new);
  }
}
