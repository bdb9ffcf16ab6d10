package p;

class B {
  class A {}

  A member;
}
