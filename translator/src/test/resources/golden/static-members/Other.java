import org.demonic.contracts.*;

class Other {
  int used;
  @Ensures("used == 0") void reset() {}
  @Ensures("o.used == 1") static void create(Other o) {}
}
