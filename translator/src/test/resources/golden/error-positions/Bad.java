import org.demonic.contracts.*;

class Bad {
  int size;
  static final String ELSEWHERE = "siz > 0";

  @Requires("a\tlong\u0020name > 0") void escapes() {}

  @Requires("size > 0 && "
      + "siez < 3") void joined() {}

  @Requires("""
      size > 0
        && "\"x".isEmpty()
        && sise < 3""") void block() {}

  @Requires(ELSEWHERE) void elsewhere() {}

  @Ensures("\"é😀\" == null || syze > 1") void wide() {}
}
