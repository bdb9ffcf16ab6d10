import org.demonic.contracts.*;

class User {
  Color color;
  @Requires({"color.code > 0", "color.code() > 0"}) void f() {}
}
