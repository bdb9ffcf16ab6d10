package samples;

import java.util.logging.LogManager;
import org.demonic.instrument.agent.Attachment;

/** A program that says who manages its logging when it has code instrumented already. */
public final class OwnLogging {
  private OwnLogging() {}

  /** Its manager. */
  public static final class Manager extends LogManager {
    /** The JDK makes one. */
    public Manager() {}
  }

  /** Prints whose it is. */
  public static void main(String[] arguments) {
    Attachment.attach();
    System.setProperty("java.util.logging.manager", Manager.class.getName());
    System.out.println("managed by " + LogManager.getLogManager().getClass().getName());
  }
}
