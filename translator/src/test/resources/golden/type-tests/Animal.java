import org.demonic.contracts.*;

class Animal {
  Animal friend; Object thing; String name; int[] legs; Runnable run;

  @Requires({"friend instanceof Dog", "thing instanceof Animal && !(thing instanceof int[])", "name instanceof String", "(Animal) thing2 == this", "(Object) this == thing", "run == friend.run"})
  @Ensures("friend == null")
  void leave(Animal thing2) {}
}
