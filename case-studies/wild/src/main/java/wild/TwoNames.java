package wild;

import ch.qos.logback.core.ContextBase;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Two threads name a context, which takes only one name: both are told that it has theirs. */
public final class TwoNames implements Rounds.Round {
  private final ContextBase context = new ContextBase();
  private final AtomicInteger taken = new AtomicInteger();

  @Override
  public void first() {
    name("orders");
  }

  @Override
  public void second() {
    name("invoices");
  }

  private void name(String name) {
    context.setName(name);
    taken.incrementAndGet();
  }

  @Override
  public Optional<String> wrong(Thread first) {
    return taken.get() == 1
        ? Optional.empty()
        : Optional.of("two names were taken, getName() = " + context.getName());
  }

  public static void main(String[] args) throws Exception {
    Rounds.run("ContextBase.setName() beside itself", TwoNames::new);
  }
}
