package heat;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic({Thermostat.class, Gauge.class})
class HeatTest {

  @Test
  void thermostat() {
    Thermostat t = new Thermostat();
    t.set(21.25);
    t.heatIfWarm();
  }

  @Test
  void gaugeNeverZero() {
    Gauge g = new Gauge();
    g.read(4.0);
    g.showIfPositive();
  }

  @Test
  void gaugeBig() {
    Gauge g = new Gauge();
    g.read(4.0);
    g.showIfBig();
  }

  @Test
  void nan() {
    Gauge g = new Gauge();
    g.read(Double.NaN);
    g.showIfPositive();
    g.read(1.0);
    g.showIfBig();
  }

  @Test
  void infinite() {
    Gauge g = new Gauge();
    g.read(Double.POSITIVE_INFINITY);
    g.showIfPositive();
  }
}
