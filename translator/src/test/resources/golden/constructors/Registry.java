import org.demonic.contracts.*;

abstract class Registry {
  static void add(Account a) {}
}
