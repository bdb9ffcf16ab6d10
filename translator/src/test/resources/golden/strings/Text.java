import java.util.Objects;
import org.demonic.contracts.*;

class Text {
  String name;
  Integer number;

  @Requires({"name != null", "name.length() > 0", "!name.isEmpty()", "name.equals(other)", "\"x\".equals(name)", "Objects.equals(name, other)", "number.equals(3)", "number.intValue() > 2"})
  @Ensures("name.equals(other)")
  void rename(String other) {}
}
