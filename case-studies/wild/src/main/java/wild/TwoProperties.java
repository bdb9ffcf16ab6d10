package wild;

import ch.qos.logback.core.ContextBase;
import java.util.Optional;

/** Two threads put a property each into a context: one of them is lost. */
public final class TwoProperties implements Rounds.Round {
  private final ContextBase context = new ContextBase();

  @Override
  public void first() {
    context.putProperty("node", "a");
  }

  @Override
  public void second() {
    context.putProperty("region", "north");
  }

  @Override
  public Optional<String> wrong(Thread first) {
    boolean areBoth = context.getProperty("node") != null && context.getProperty("region") != null;
    return areBoth
        ? Optional.empty()
        : Optional.of("two properties, and the context has " + context.getCopyOfPropertyMap());
  }

  public static void main(String[] args) throws Exception {
    Rounds.run("ContextBase.putProperty() beside itself", TwoProperties::new);
  }
}
