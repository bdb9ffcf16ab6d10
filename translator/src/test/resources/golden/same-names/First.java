import org.demonic.contracts.*;

class First {
  int n;
  @Pure int size() { return n; }
  @Ensures("n == 0") void clear(First first) {}
  @Ensures("n == 1") void set(float f) {}
  @Ensures("n == 2") void set(double d) {}
  @Ensures("n == size()") void First() {}
}
