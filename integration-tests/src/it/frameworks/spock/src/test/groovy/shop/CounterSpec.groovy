package shop

import org.demonic.junit.Demonic
import spock.lang.Specification

@Demonic(Counter)
class CounterSpec extends Specification {
  def counter = new Counter()

  def "counts #times times"() {
    when:
    times.times { counter.increment() }

    then:
    counter.count() == times

    where:
    times << [1, 2]
  }
}
