import org.demonic.contracts.*;

interface Named {
  @Ensures("result != null")
  String name();

  @Ensures("result == other.count")
  default int countOf(Base other) { return other.count; }

  @Ensures("result == other.count")
  default int nameAndCount(Base other) { return name().length() + other.count; }

  default int size() { return 1; }
}
