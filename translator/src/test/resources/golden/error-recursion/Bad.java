import org.demonic.contracts.*;

class Bad {
  Bad next;
  @Pure int depth() { return next == null ? 0 : next.depth() + 1; }
}
