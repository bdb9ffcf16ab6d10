package override;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.reflect.Proxy;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Robot.class)
class RobotTest {
  @Test
  void aLambda() {
    charged().run(r -> r.energy--);
  }

  @Test
  void aProxy() {
    Class<?>[] types = {Step.class};
    charged()
        .run((Step) Proxy.newProxyInstance(Step.class.getClassLoader(), types, (p, m, a) -> null));
  }

  @Test
  void aRecordThatAsksForLess() {
    charged().run(new Step.Rest(8));
  }

  @Test
  void anEnumConstant() {
    charged().run(Step.Fixed.LEFT);
  }

  @Test
  void nobody() {
    assertThrows(NullPointerException.class, () -> charged().run(null));
  }

  private static Robot charged() {
    Robot robot = new Robot();
    robot.charge();
    return robot;
  }
}
