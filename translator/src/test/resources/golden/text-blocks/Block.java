import org.demonic.contracts.*;

class Block {
  int size;

  @Requires("""
      // a comment
      tagged: size > 0
        && size < 10 /* both */
      """)
  @Ensures({"si\u007ae == old(size)", "size" + " > " + "0"})
  void f() {}
}
