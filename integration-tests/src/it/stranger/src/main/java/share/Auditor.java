package share;

import org.demonic.contracts.Ensures;

public class Auditor {
  private final Log log;
  private int audits;

  public Auditor(Log log) {
    this.log = log;
  }

  @Ensures({"log.lines == 0", "audits == old(audits) + 1"})
  public void audit() {
    log.lines = 0;
    audits++;
  }
}
