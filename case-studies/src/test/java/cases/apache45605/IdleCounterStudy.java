package cases.apache45605;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(IdleCounter.class)
final class IdleCounterStudy {
  @Test
  void waitForIdle() {
    IdleCounter c = new IdleCounter();
    c.increment();
    c.waitForIdle();
    assertThat(c.numIdlers()).isZero();
  }

  @Test
  void setIdle() {
    IdleCounter c = new IdleCounter();
    c.setIdle();
    assertThat(c.numIdlers()).isOne();
  }

  @Test
  void waitForIdleRepaired() {
    IdleCounter c = new WorkerArrives();
    c.waitForIdleRepaired();
    assertThat(c.numIdlers()).isZero();
  }

  @Test
  void setIdleRepaired() {
    IdleCounter c = new IdleCounter();
    c.setIdleRepaired();
    assertThat(c.numIdlers()).isOne();
  }

  /** Waiting ends because a worker has become idle: the stub does what the wait promises. */
  private static final class WorkerArrives extends IdleCounter {
    @Override
    protected void awaitNonZero() {
      increment();
    }
  }
}
