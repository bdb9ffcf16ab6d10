package q;

public class Sub extends Node {
  int extra;

  Sub() {
    super(1);
  }
}
