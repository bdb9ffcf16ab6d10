package override;

import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Slot.class)
class SlotTest {
  @Test
  void itself() {
    full(new Slot<>()).showIfFull();
  }

  @Test
  void weaker() {
    full(new Tolerant<>()).showIfFull();
  }

  @Test
  void silent() {
    full(new Silent<>()).showIfFull();
  }

  @Test
  void anonymous() {
    full(
            new Slot<>() {
              @Override
              public void show() {}
            })
        .showIfFull();
  }

  @Test
  void aPrivateMethodIsNotOverridden() {
    full(new Tolerant<>()).hideIfFull();
  }

  @Test
  @Demonic(Tolerant.class)
  void callsOfSuperAreNotDispatched() {
    Tolerant<String> slot = new Tolerant<>();
    slot.put("word");
    slot.showAsBefore();
  }

  @Test
  void throughABridge() {
    new Words().putIfEmpty("word");
  }

  @Test
  void weakerThroughABridge() {
    new Numbers().putIfEmpty(1);
  }

  private static Slot<String> full(Slot<String> slot) {
    slot.put("word");
    return slot;
  }
}
