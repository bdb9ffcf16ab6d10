package clients;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.commons.lang3.concurrent.BackgroundInitializer;
import org.apache.commons.lang3.concurrent.ConcurrentException;
import org.apache.commons.lang3.concurrent.MultiBackgroundInitializer;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic({BackgroundInitializer.class, MultiBackgroundInitializer.class, Loader.class})
class BackgroundInitializerTest {

  private final ExecutorService direct = new Direct();

  private final MultiBackgroundInitializer initializer = new MultiBackgroundInitializer(direct);

  private final BackgroundInitializer<String> child =
      BackgroundInitializer.<String>builder().setInitializer(() -> "x").get();

  private final Loader loader = new Loader(initializer);

  @Test
  void childrenGetTheExecutor() {
    initializer.addInitializer("child", child);
    initializer.start();
  }

  @Test
  void get() throws ConcurrentException {
    initializer.start();
    initializer.get();
  }

  @Test
  void use() {
    loader.use(direct);
  }

  @Test
  void useLocked() {
    loader.useLocked(direct);
  }

  @Test
  void add() {
    loader.add(child);
  }

  @Test
  void isDone() {
    initializer.start();
    loader.isDone();
  }

  private static class Direct extends AbstractExecutorService {

    @Override
    public void execute(Runnable task) {
      task.run();
    }

    @Override
    public void shutdown() {}

    @Override
    public List<Runnable> shutdownNow() {
      return List.of();
    }

    @Override
    public boolean isShutdown() {
      return false;
    }

    @Override
    public boolean isTerminated() {
      return false;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
      return false;
    }
  }
}
