package clients;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import org.apache.commons.lang3.concurrent.BackgroundInitializer;
import org.apache.commons.lang3.concurrent.MultiBackgroundInitializer;

/** Asks an initializer whether it has been started, because most of its methods fail otherwise. */
class Loader {
  private final MultiBackgroundInitializer initializer;

  Loader(MultiBackgroundInitializer initializer) {
    this.initializer = initializer;
  }

  void use(ExecutorService executor) {
    if (!initializer.isStarted()) {
      initializer.setExternalExecutor(executor);
    }
  }

  void useLocked(ExecutorService executor) {
    synchronized (initializer) {
      if (!initializer.isStarted()) {
        initializer.setExternalExecutor(executor);
      }
    }
  }

  void add(BackgroundInitializer<String> child) {
    if (!initializer.isStarted()) {
      initializer.addInitializer("child", child);
    }
  }

  boolean isDone() {
    return initializer.isStarted() && initializer.getFuture().isDone();
  }
}
