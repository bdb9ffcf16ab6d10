package samples.verdicts;

import org.demonic.contracts.Requires;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Numbers that need not be numbers. All writers hold the monitor, so that only values count. */
public final class Doubles {
  private Doubles() {}

  /** Breakable: {@code set(0.0 / 0.0)} makes it NaN, for which both comparisons are false. */
  public static class Gauge {
    private double x = 1.5;

    public synchronized void set(double value) {
      x = value;
    }

    @Requires("x >= 0 || x < 0")
    double show() {
      return x;
    }

    public double use() {
      return show();
    }
  }

  /** Breakable: the comparison lets NaN pass, as it is not below 0. */
  public static class Thermometer {
    private double kelvin = 300;

    public synchronized void set(double value) {
      if (value < 0) {
        throw new IllegalArgumentException("below zero");
      }
      kelvin = value;
    }

    @Requires("kelvin >= 0")
    double show() {
      return kelvin;
    }

    public double use() {
      return show();
    }
  }

  /** Safe: the comparison is false for NaN, so that it does not pass. */
  public static class Kiln {
    private double kelvin = 300;

    public synchronized void set(double value) {
      if (value >= 0) {
        kelvin = value;
      }
    }

    @Requires("kelvin >= 0")
    double show() {
      return kelvin;
    }

    public double use() {
      return show();
    }
  }

  /** Breakable: {@code tilt(-0.0)} passes the test, and 5 divided by it is below all numbers. */
  public static class Ramp {
    private double slope = 2;

    public synchronized void tilt(double run) {
      if (run == 0) {
        slope = 5 / run;
      }
    }

    @Requires("slope > 0")
    double climb() {
      return slope;
    }

    public double use() {
      return climb();
    }
  }

  /** Its tests. */
  public static class Tests {
    @Test
    @Demonic(Ramp.class)
    void negativeZero() {
      new Ramp().use();
    }

    @Test
    @Tag("nightly")
    @Demonic(Gauge.class)
    void notANumber() {
      new Gauge().use();
    }

    @Test
    @Demonic(Thermometer.class)
    void notANumberThatPassesAGuard() {
      new Thermometer().use();
    }

    @Test
    @Demonic(Kiln.class)
    void notANumberThatDoesNotPassAGuard() {
      new Kiln().use();
    }
  }
}
