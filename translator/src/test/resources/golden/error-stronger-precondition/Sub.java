import org.demonic.contracts.*;

class Sub extends Base {
  @Requires("x > 0") @Override void f() {}
}
