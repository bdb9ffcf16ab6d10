package clients;

import org.apache.commons.pool2.PooledObjectState;
import org.apache.commons.pool2.impl.DefaultPooledObject;

/** Gives objects back to a pool, as the pools of commons-pool do it; and without their lock. */
class Returner {
  private Returner() {}

  static void giveBack(DefaultPooledObject<String> object) {
    synchronized (object) {
      if (object.getState() != PooledObjectState.ALLOCATED) {
        throw new IllegalStateException("returned or invalid");
      }
      object.markReturning();
    }
  }

  static void giveBackUnlocked(DefaultPooledObject<String> object) {
    if (object.getState() != PooledObjectState.ALLOCATED) {
      throw new IllegalStateException("returned or invalid");
    }
    object.markReturning();
  }
}
