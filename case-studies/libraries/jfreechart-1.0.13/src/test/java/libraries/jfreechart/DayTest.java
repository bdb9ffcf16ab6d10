package libraries.jfreechart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.jfree.data.time.Day;
import org.junit.jupiter.api.Test;

@Demonic(Day.class)
class DayTest {
  @Test
  void isRead() {
    assertEquals(new Day(3, 5, 2010), Day.parseDay("2010-05-03"));
  }
}
