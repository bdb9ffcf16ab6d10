package share;

public class Service {
  private final Log log;

  public Service(Log log) {
    this.log = log;
  }

  public void rotateIfNeeded() {
    if (log.lines > 0) {
      log.rotate();
    }
  }
}
