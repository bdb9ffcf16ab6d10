package libraries.jfreechart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.demonic.junit.Demonic;
import org.jfree.chart.axis.PeriodAxis;
import org.jfree.data.time.Year;
import org.junit.jupiter.api.Test;

@Demonic(PeriodAxis.class)
class PeriodAxisTest {
  @Test
  void showsFromFirstToLast() {
    PeriodAxis axis = new PeriodAxis("Year", new Year(2000), new Year(2004));
    assertEquals(new Year(2000), axis.getFirst());
    axis.setFirst(new Year(2006));
    axis.setLast(new Year(2008));
    assertEquals(new Year(2008), axis.getLast());
    assertTrue(axis.getRange().getLength() > 0);
  }
}
