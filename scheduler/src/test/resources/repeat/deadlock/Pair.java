package gen;

class Pair {
  private final Object left = new Object();
  private final Object right = new Object();
  int sum;

  void forth() {
    synchronized (left) {
      synchronized (right) {
        sum++;
      }
    }
  }

  void back() {
    synchronized (right) {
      synchronized (left) {
        sum--;
      }
    }
  }
}
