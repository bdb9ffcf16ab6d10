import org.demonic.contracts.*;

@Invariant("true")
enum Color {
  RED(1);
  final int code;
  Color(int code) { this.code = code; }
  @Pure int code() { return code; }
}
