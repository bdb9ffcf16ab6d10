package libraries.jfreechart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.jfree.data.time.TimeSeries;
import org.jfree.data.time.Year;
import org.junit.jupiter.api.Test;

@Demonic(TimeSeries.class)
class TimeSeriesTest {
  @Test
  void keepsValues() {
    TimeSeries series = new TimeSeries("population");
    series.add(new Year(2001), 10.0);
    series.add(new Year(2002), 12.0);
    assertEquals(2, series.getItemCount());
    assertEquals(12.0, series.getValue(1));
    series.delete(new Year(2001));
    assertEquals(1, series.getItemCount());
  }
}
