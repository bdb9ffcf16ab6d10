import org.demonic.contracts.*;

class Base {
  int count;
  int marks;

  @Ensures("result == count")
  int inherited() { return count; }

  @Ensures("result == count")
  int overridden() { return count; }

  @Ensures("result == marks")
  int callsOverridden() { return helper() + marks; }

  int helper() { return 0; }

  @Ensures("result == marks")
  int callsOwn() { return own() + marks; }

  private int own() { return marks; }
}
