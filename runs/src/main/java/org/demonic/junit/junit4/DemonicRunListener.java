package org.demonic.junit.junit4;

import org.demonic.junit.Frameworks;
import org.junit.runner.notification.RunListener;

/**
 * Starts Demonic where JUnit 4 runs tests without the JUnit Platform and none of them has
 * {@code @Demonic}: name it as a listener of Surefire's JUnit 4 provider. Elsewhere it is not
 * needed.
 */
public final class DemonicRunListener extends RunListener {
  /** The provider makes one before it runs tests. */
  public DemonicRunListener() {
    Frameworks.attach();
  }
}
