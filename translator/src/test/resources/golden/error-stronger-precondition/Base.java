import org.demonic.contracts.*;

class Base {
  int x;
  @Ensures("x == 1") void f() {}
}
