import org.demonic.contracts.*;

class Singleton {
  private Singleton() {}
  int state;
  @Ensures("state == 1") void start() { state = 1; }
}
