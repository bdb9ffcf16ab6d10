import com.acme.Thing;
import java.util.List;
import org.demonic.contracts.*;

class Bad {
  Thing thing;
  List<String> names;

  @Requires({"thing.size > 0", "!names.isEmpty()"})
  void touch() {}
}
