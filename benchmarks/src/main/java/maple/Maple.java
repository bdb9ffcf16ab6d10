package maple;

import java.util.List;
import java.util.Set;

/** All programs, in the order of the paper's table 2. */
public final class Maple {
  /** Those of table 3: another input does not show their bug. */
  public static final Set<String> WITH_OTHER_INPUTS =
      Set.of("Apache25520", "MySQL791", "Aget2", "Memcached127");

  private Maple() {}

  /** The programs. */
  public static List<Bug> bugs() {
    return List.of(
        Bug.of("LogProcSweep", Synthetic::logProcSweep),
        Bug.of("StringBuffer", Synthetic::stringBuffer),
        Bug.of("CircularList", Synthetic::circularList),
        Bug.of("BankAccount", Synthetic::bankAccount),
        Bug.of("MySQL-LogMiss", Synthetic::logMiss),
        Bug.of("Pbzip2", Tools::pbzip2),
        Bug.of("Apache25520", Servers::apache25520),
        Bug.of("MySQL791", Servers::mySql791),
        Bug.of("Aget2", Tools::aget2),
        Bug.of("Memcached127", Servers::memcached127),
        Bug.of("Aget1", Tools::aget1),
        Bug.of("CnC", Tools::cnc),
        Bug.of("Glibc", Tools::glibc));
  }
}
