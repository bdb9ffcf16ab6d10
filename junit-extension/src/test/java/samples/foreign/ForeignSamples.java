package samples.foreign;

import junit.framework.TestCase;
import org.demonic.junit.Demonic;
import org.junit.Test;

/** Classes that other engines than Jupiter's run. */
public final class ForeignSamples {
  private ForeignSamples() {}

  @Demonic
  public static class OnClass {
    @Test
    public void first() {}

    @Test
    public void second() {}

    void noTest() {}
  }

  public static class OnMethod {
    @Test
    @Demonic
    public void marked() {}

    @Test
    public void plain() {}
  }

  public static class Inherits extends OnClass {}

  @Demonic
  public abstract static class Base {
    @Test
    public void inherited() {}
  }

  public static class Plain {
    @Test
    public void plain() {}
  }

  @Demonic
  public static class OfJUnit3 extends TestCase {
    public void testSomething() {}

    public void helper() {}
  }

  public static class OfTestNg {
    @org.testng.annotations.Test
    @Demonic
    public void marked() {}
  }

  @Demonic
  @org.testng.annotations.Test
  public static class AllOfTestNg {
    public void first() {}

    void noTest() {}
  }

  @Demonic
  public static class Mixed {
    @Test
    public void old() {}

    @org.junit.jupiter.api.Test
    public void current() {}
  }

  @Demonic
  public static class OfJupiter {
    @org.junit.jupiter.api.Test
    public void current() {}
  }
}
