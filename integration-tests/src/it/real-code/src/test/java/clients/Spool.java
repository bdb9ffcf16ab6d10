package clients;

import org.apache.log4j.helpers.BoundedFIFO;
import org.apache.log4j.spi.LoggingEvent;

/** Locks a buffer that others have, too, and that has no locks in most of its methods. */
class Spool {
  private final BoundedFIFO events;

  Spool(BoundedFIFO events) {
    this.events = events;
  }

  boolean put(LoggingEvent event) {
    synchronized (events) {
      if (events.isFull()) {
        return false;
      }
      events.put(event);
      return true;
    }
  }
}
