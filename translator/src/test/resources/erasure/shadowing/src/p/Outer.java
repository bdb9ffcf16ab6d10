package p;

/** Names are looked up from the inside to the outside, type variables and classes alike. */
class Outer<A extends Comparable<A>, T extends Number> {
  A variable;
  p.A top;

  class Inner extends B {
    A inherited;
    T number;
  }

  class Named<T> {
    T own;
    A variable;

    class A {
      A self;
      T outer;
    }

    A member;
  }

  static class Alone {
    <A extends B> A method(A own) {
      return own;
    }
  }

  class T2 extends Named<A> {
    A inherited;
    T number;
  }
}
