import java.util.concurrent.locks.*;
import java.util.concurrent.TimeUnit;
import org.demonic.contracts.*;

class Holder {
  Object any; Lock lock; ReentrantLock own; Lock[] locks; TimeUnit unit;

  @Requires({"lock == own", "any == lock", "any != locks", "unit == TimeUnit.SECONDS"})
  @Ensures("any == null")
  void clear() {}
}
