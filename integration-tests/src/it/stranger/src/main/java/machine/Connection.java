package machine;

import org.demonic.contracts.Ensures;
import org.demonic.contracts.Requires;

public class Connection {
  public enum State {
    CLOSED,
    OPEN,
    FAILED
  }

  private State state = State.CLOSED;
  private int sent;

  @Requires("state == State.CLOSED")
  @Ensures("state == State.OPEN")
  public void open() {
    state = State.OPEN;
  }

  @Requires("state == State.OPEN")
  @Ensures("sent == old(sent) + 1")
  public void send() {
    sent++;
  }

  @Ensures("state == State.CLOSED")
  public void close() {
    state = State.CLOSED;
  }

  @Requires("state == State.OPEN")
  @Ensures("state == State.FAILED")
  public void fail() {
    state = State.FAILED;
  }

  public void sendIfOpen() {
    if (state == State.OPEN) {
      send();
    }
  }

  public void openAndSend() {
    open();
    send();
  }

  @Requires("state != State.FAILED")
  public void report() {}

  public void reportUnlessFailed() {
    if (state != State.FAILED) {
      report();
    }
  }
}
