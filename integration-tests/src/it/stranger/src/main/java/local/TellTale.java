package local;

import java.util.ArrayList;
import java.util.List;

/** Says who it is when it is made, or when it is opened. */
public class TellTale extends Gate {
  static final List<Gate> KNOWN = new ArrayList<>();

  private final boolean late;

  public TellTale(boolean late) {
    this.late = late;
    if (!late) {
      KNOWN.add(this);
    }
  }

  @Override
  public void open() {
    super.open();
    if (late) {
      Gate self = (Gate) (Object) this;
      tell(self);
    }
  }

  private static void tell(Gate gate) {
    KNOWN.add(gate);
  }
}
