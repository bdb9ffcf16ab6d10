package p;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Modifies;
import org.demonic.contracts.Requires;

class Valve {
  int level;
  boolean open;
  int[] marks;
  Valve next;

  @Ensures("level == 0 && !open")
  native void shut();

  @Requires("level > 0")
  @Ensures({"level == old(level) - by", "result == old(level)"})
  native int lower(int by, int why);

  @Ensures("marks[at] == 0")
  native void erase(int at);

  @Ensures("next.level == old(level)")
  native void pass();

  @Ensures("level >= 0")
  native void anything();

  @Ensures("level == marks[0]")
  native void compare();

  @Ensures("result == level")
  native int level();

  @Ensures("open")
  @Modifies("level")
  native void set();

  @Ensures({"next == null", "next.level == 0"})
  native void unlink();

  @Ensures("other.open")
  static native void openOther(Valve other);
}
