import org.demonic.contracts.*;

class User {
  Secondary secondary;
}
