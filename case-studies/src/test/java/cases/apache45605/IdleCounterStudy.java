package cases.apache45605;

import static org.assertj.core.api.Assertions.assertThat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

final class IdleCounterStudy {
  @Test
  @Demonic(IdleCounter.class)
  void waitForIdle() {
    IdleCounter c = new IdleCounter();
    c.increment();
    c.waitForIdle();
    assertThat(c.numIdlers()).isZero();
  }

  @Test
  @Demonic(IdleCounter.class)
  void setIdle() {
    IdleCounter c = new IdleCounter();
    c.setIdle();
    assertThat(c.numIdlers()).isOne();
  }

  @Test
  @Demonic(RepairedIdleCounter.class)
  void waitForIdleRepaired() {
    RepairedIdleCounter c = new RepairedIdleCounter();
    c.setIdle();
    c.waitForIdle();
    assertThat(c.numIdlers()).isZero();
  }

  @Test
  @Demonic(RepairedIdleCounter.class)
  void setIdleRepaired() {
    RepairedIdleCounter c = new RepairedIdleCounter();
    c.setIdle();
    assertThat(c.numIdlers()).isOne();
  }
}
