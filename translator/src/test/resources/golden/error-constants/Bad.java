import org.demonic.contracts.*;

class Bad {
  static final int LIMIT = 10;
  static final String NAME = "siz";
  static final boolean FLAG = LIMIT > 3;

  int size;

  @Requires("size > " + LIMIT + " && siez < 3") void after() {}

  @Requires("size > " + (LIMIT + 1) + LIMIT + "0000000 && size < 3") void across() {}

  @Requires(NAME + " > 0 && size < 3") void within() {}

  @Requires("size > 0 && " + (FLAG ? "syze" : "size") + " > 0") void chosen() {}

  @Requires(1 + 2 + " > siye") void sum() {}

  @Requires("size > " + 1 / 0) void undefined() {}

  @Requires("size + " + LIMIT) void number() {}
}
