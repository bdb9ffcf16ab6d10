import org.demonic.contracts.*;

class Slot<T> {
  int fill;

  @Ensures("result == fill")
  int put(T value) { return fill; }

  @Ensures("result == fill")
  int look() { return fill; }
}
