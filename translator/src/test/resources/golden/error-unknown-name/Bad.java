import org.demonic.contracts.*;

class Bad {
  int numIdlers; int total;

  @Requires({"numIdler > 0", "totl + nothingLikeIt > 0"})
  void f() {}
}
