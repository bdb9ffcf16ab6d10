package shop

import org.demonic.junit.SecondThread
import spock.lang.Specification

/**
 * Runs {@code CounterSpec.counts #times times} beside a second
 * thread, under each schedule, and passes if all end as one of the two orders does.
 */
class CounterSpec_countsTimesTimes_1Spec extends Specification {
  def "increment() beside increment()"() {
    when:
    SecondThread.in("[engine:spock]/[spec:shop.CounterSpec]/[feature:\$spock_feature_0_0]/[iteration:0]")
        .of(Counter.class)
        .check("increment()", 2, "increment()")

    then:
    noExceptionThrown()
  }
}
