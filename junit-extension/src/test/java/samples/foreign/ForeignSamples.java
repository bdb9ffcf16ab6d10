package samples.foreign;

import net.jqwik.api.Property;
import org.demonic.junit.Demonic;

/** Classes that an engine without an adapter runs. */
public final class ForeignSamples {
  private ForeignSamples() {}

  @Demonic
  public static class OnClass {
    @Property
    public void first() {}

    @Property
    public void second() {}

    void noTest() {}
  }

  public static class OnMethod {
    @Property
    @Demonic
    public void marked() {}

    @Property
    public void plain() {}
  }

  public static class Inherits extends OnClass {}

  @Demonic
  public abstract static class Base {
    @Property
    public void inherited() {}
  }

  public static class Plain {
    @Property
    public void plain() {}
  }

  @Demonic
  public static class Mixed {
    @Property
    public void old() {}

    @org.junit.jupiter.api.Test
    public void current() {}
  }

  @Demonic
  public static class OfJupiter {
    @org.junit.jupiter.api.Test
    public void current() {}
  }

  @Demonic
  public static class OfJunit4 {
    @org.junit.Test
    public void current() {}
  }
}
