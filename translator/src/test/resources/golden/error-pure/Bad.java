import org.demonic.contracts.*;

class Bad {
  int x;
  @Pure void nothing() {}
  @Pure int loop() { while (true) {} }
  @Pure int unknown() { return x + hash(); }
  @Pure @Modifies("x") int changing() { return x; }
  @Pure int body() { return x; }
  int hash() { return 3; }
}
