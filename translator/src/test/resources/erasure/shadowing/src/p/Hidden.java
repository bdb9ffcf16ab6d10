package p;

/** A member class hides the type variable of its class; a type variable of a method hides both. */
class Hidden<A extends Comparable<A>> {
  static class A {
    int x;
  }

  A member;

  <A extends Number> A method(A own) {
    return own;
  }

  A other(A parameter) {
    return parameter;
  }
}
