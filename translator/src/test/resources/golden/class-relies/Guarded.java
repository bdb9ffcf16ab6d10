import org.demonic.contracts.*;

@Rely("a: state >= old(state)")
@Rely("limit == old(limit)")
class Guarded {
  int state; final int limit = 3;

  @Rely("request == old(request) && state <= n")
  @Ensures("state == n")
  void move(int n, Guarded request) {}

  private void hidden() {}

  @Requires("state > 0") private void checked() {}

  void open() {}
}
