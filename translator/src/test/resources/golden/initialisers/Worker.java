import org.demonic.contracts.*;

class Worker extends Thread {
  int state = 1;
  final int id;
  @Ensures("id == n") Worker(int n) { id = n; }
  Worker() { id = 3; }
}
