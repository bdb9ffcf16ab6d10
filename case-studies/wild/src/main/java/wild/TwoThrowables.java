package wild;

import java.util.Optional;
import org.springframework.retry.context.RetryContextSupport;

/** Two threads register what they have caught: one of two is counted. */
public final class TwoThrowables implements Rounds.Round {
  private final RetryContextSupport context = new RetryContextSupport(null);

  @Override
  public void first() {
    context.registerThrowable(new IllegalStateException("first"));
  }

  @Override
  public void second() {
    context.registerThrowable(new IllegalStateException("second"));
  }

  @Override
  public Optional<String> wrong(Thread first) {
    return context.getRetryCount() == 2
        ? Optional.empty()
        : Optional.of("two throwables, getRetryCount() = " + context.getRetryCount());
  }

  public static void main(String[] args) throws Exception {
    Rounds.run("RetryContextSupport.registerThrowable() beside itself", TwoThrowables::new);
  }
}
