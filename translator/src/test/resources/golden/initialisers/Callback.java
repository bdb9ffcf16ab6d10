import org.demonic.contracts.*;

class Callback {
  int n; int m = 2;
  Callback() { start(); }
  void start() { n = 3; helper(); }
  private void helper() {}
}
