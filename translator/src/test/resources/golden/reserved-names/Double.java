import org.demonic.contracts.*;

class Double {
  int old; int type; int length; boolean within;
  Goal goal;

  @Requires("require: type > mod && this.old == type")
  @Ensures("old == type && forall(int final_; 0 <= final_; length > 0) && action")
  void modify(int mod, boolean action) {}
}
