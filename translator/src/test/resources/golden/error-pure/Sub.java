import org.demonic.contracts.*;

class Sub extends Bad {
  @Override int body() { return 3; }
}
