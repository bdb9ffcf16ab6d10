import org.demonic.contracts.*;

class Sub extends Base implements Named {
  @Override
  int overridden() { return count++; }

  @Override
  int helper() { return marks++; }

  @Ensures("result == count")
  int above() { return super.inherited(); }

  @Ensures("result == count")
  int aboveAndWrites() { return super.overridden() + overridden(); }

  @Override
  public String name() { return "sub"; }

  @Ensures("result == count")
  int byDefault() { return Named.super.size() + count; }
}
