import org.demonic.contracts.*;

class Second {
  int n; First first;
  @Ensures({"n == first.size()", "result"}) boolean size() { return true; }
  @Ensures("f.n == 0") static void clear(First f) {}
  @Ensures("second.n == 0") static void clear(Second second) {}
}
