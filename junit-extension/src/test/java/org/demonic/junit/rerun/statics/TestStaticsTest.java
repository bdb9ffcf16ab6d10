package org.demonic.junit.rerun.statics;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.demonic.instrument.weave.Instrumenter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Whoever restores static fields takes back managed beans, too. */
class TestStaticsTest {
  private static final String DOMAIN = "samples.statics";

  private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
  private final TestStatics statics =
      new TestStatics(Instrumenter.ofThisJvm().jvm(), TestStaticsTest.class, List.of(), Set.of());

  /** What is registered. */
  public interface EmptyMBean {}

  /** Has nothing. */
  public static final class Empty implements EmptyMBean {}

  private void register(String name) throws JMException {
    server.registerMBean(new Empty(), new ObjectName(DOMAIN, "name", name));
  }

  private List<String> registered() throws JMException {
    return server.queryNames(new ObjectName(DOMAIN + ":*"), null).stream()
        .map(name -> name.getKeyProperty("name"))
        .sorted()
        .toList();
  }

  @AfterEach
  void unregister() throws JMException {
    for (ObjectName name : server.queryNames(new ObjectName(DOMAIN + ":*"), null)) {
      server.unregisterMBean(name);
    }
  }

  @Test
  void beansThatRunsHaveRegisteredAreTakenBack() throws JMException {
    register("before");
    StaticsBackup after = statics.now();
    register("late");
    after.restore();

    assertThat(registered()).containsExactly("before");
  }

  @Test
  void beansStayThatAreThereWhereARunBeginsWithWhatWasBeforeTheFirstTest() throws JMException {
    register("of the class");
    StaticsBackup before = statics.before();
    register("of a run");
    before.restore();

    assertThat(registered()).containsExactly("of the class");
  }

  @Test
  void aBeanThatIsThereInsteadOfAnotherIsTakenBack() throws JMException {
    register("before");
    StaticsBackup after = statics.now();
    server.unregisterMBean(new ObjectName(DOMAIN, "name", "before"));
    register("instead");
    after.restore();

    assertThat(registered()).isEmpty();
  }
}
