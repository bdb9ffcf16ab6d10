package libraries.jfreechart;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.Test;

@Demonic(XYPlot.class)
class XYPlotTest {
  @Test
  void hasAxes() throws Exception {
    XYPlot plot = new XYPlot();
    plot.setDomainAxis(new NumberAxis("x"));
    plot.setDomainAxis(1, new NumberAxis("x2"));
    assertEquals(2, plot.getDomainAxisCount());
    XYPlot copy = (XYPlot) plot.clone();
    assertEquals(2, copy.getDomainAxisCount());
    plot.clearDomainAxes();
    assertEquals(0, plot.getDomainAxisCount());
  }
}
