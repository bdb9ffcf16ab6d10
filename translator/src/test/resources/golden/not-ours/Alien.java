import other.library.Requires;

class Alien {
  int x;
  @Requires("this is not ours =") void f() {}
  @org.demonic.contracts.Ensures("x == 0") void g() {}
}
