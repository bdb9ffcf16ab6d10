import java.util.concurrent.locks.Condition;
import org.demonic.contracts.*;

class Bad {
  @AwaitedBy("count > 0") static Condition shared;
  @AwaitedBy("count > 0") int number;
  @AwaitedBy("count > 0") Condition right;
  int count;
}
