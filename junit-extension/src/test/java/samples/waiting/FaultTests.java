package samples.waiting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** Sequential tests of {@link Faults}, as people have them: most do not wait. */
public final class FaultTests {
  private FaultTests() {}

  /** Of the classes with faults. */
  public static class Broken {
    @Test
    @Demonic(Faults.NoLoop.class)
    void noLoop() throws Exception {
      var box = new Faults.NoLoop();
      box.put("tea");
      assertEquals("tea", box.take());
    }

    @Test
    @Demonic(Faults.NoLoop.class)
    void noLoopWaits() throws Exception {
      assertEquals("tea", new Faults.NoLoop().take());
    }

    @Test
    @Demonic(Faults.Garage.class)
    void taken() throws Exception {
      var garage = new Faults.Garage();
      garage.enter();
      garage.enter();
      assertEquals(0, garage.free());
    }

    @Test
    @Demonic(Faults.Silent.class)
    void silent() throws Exception {
      new Faults.Silent().take();
    }

    @Test
    @Demonic(Faults.LateLook.class)
    void lateLook() throws Exception {
      var gate = new Faults.LateLook();
      gate.open();
      gate.pass();
    }

    @Test
    @Demonic(Faults.LateLook.class)
    void lateLookWaits() throws Exception {
      new Faults.LateLook().pass();
    }

    @Test
    @Demonic(Faults.Mute.class)
    void mute() throws Exception {
      new Faults.Mute().pass();
    }

    @Test
    @Demonic(Faults.OneSignal.class)
    void oneSignal() throws Exception {
      var slot = new Faults.OneSignal();
      slot.put();
      slot.take();
    }

    @Test
    @Demonic(Faults.OneSignal.class)
    void oneSignalWaits() throws Exception {
      new Faults.OneSignal().take();
    }

    @Test
    @Demonic(Faults.Nested.class)
    void nested() throws Exception {
      var box = new Faults.Nested();
      box.put();
      box.take();
    }

    @Test
    @Demonic(Faults.Nested.class)
    void nestedWaits() throws Exception {
      new Faults.Nested().take();
    }

    @Test
    @Demonic(Faults.Impatient.class)
    void impatient() throws Exception {
      assertEquals("tea", new Faults.Impatient().take());
    }

    @Test
    @Demonic(Faults.Deaf.class)
    void deaf() {
      assertEquals("tea", new Faults.Deaf().take());
    }
  }

  /** The same of the classes with the repairs. */
  public static class Repaired {
    @Test
    @Demonic(Faults.Loop.class)
    void noLoop() throws Exception {
      var box = new Faults.Loop();
      box.put("tea");
      assertEquals("tea", box.take());
    }

    @Test
    @Demonic(Faults.Loop.class)
    void noLoopWaits() throws Exception {
      assertEquals("tea", new Faults.Loop().take());
    }

    @Test
    @Demonic(Faults.CarefulGarage.class)
    void taken() throws Exception {
      var garage = new Faults.CarefulGarage();
      garage.enter();
      garage.enter();
      assertEquals(0, garage.free());
    }

    @Test
    @Demonic(Faults.Honest.class)
    void silent() throws Exception {
      new Faults.Honest().take();
    }

    @Test
    @Demonic(Faults.EarlyLook.class)
    void lateLook() throws Exception {
      var gate = new Faults.EarlyLook();
      gate.open();
      gate.pass();
    }

    @Test
    @Demonic(Faults.EarlyLook.class)
    void lateLookWaits() throws Exception {
      new Faults.EarlyLook().pass();
    }

    @Test
    @Demonic(Faults.Told.class)
    void mute() throws Exception {
      new Faults.Told().pass();
    }

    @Test
    @Demonic(Faults.TwoSignals.class)
    void oneSignal() throws Exception {
      var slot = new Faults.TwoSignals();
      slot.put();
      slot.take();
    }

    @Test
    @Demonic(Faults.TwoSignals.class)
    void oneSignalWaits() throws Exception {
      new Faults.TwoSignals().take();
    }

    @Test
    @Demonic(Faults.Flat.class)
    void nested() throws Exception {
      var box = new Faults.Flat();
      box.put();
      box.take();
    }

    @Test
    @Demonic(Faults.Flat.class)
    void nestedWaits() throws Exception {
      new Faults.Flat().take();
    }

    @Test
    @Demonic(Faults.Patient.class)
    void impatient() throws Exception {
      assertEquals("tea", new Faults.Patient().take());
    }

    @Test
    @Demonic(Faults.Hearing.class)
    void deaf() throws Exception {
      assertEquals("tea", new Faults.Hearing().take());
    }
  }
}
