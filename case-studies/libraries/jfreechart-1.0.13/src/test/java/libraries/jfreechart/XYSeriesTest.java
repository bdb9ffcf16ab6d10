package libraries.jfreechart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.jfree.data.xy.XYSeries;
import org.junit.jupiter.api.Test;

@Demonic(XYSeries.class)
class XYSeriesTest {
  @Test
  void keepsPoints() {
    XYSeries series = new XYSeries("a");
    series.add(1.0, 10.0);
    series.add(2.0, 11.0);
    assertEquals(2, series.getItemCount());
    series.remove(0);
    assertEquals(11.0, series.getY(0));
  }
}
