package p;

/** In the head of a class its own type variables are seen, but not its members. */
class Head<X extends A> extends Base<A, X> implements Marked<Head.A> {
  static class A {}

  A member;
  X bounded;
}

class Base<S, T extends p.A> {
  S first;
  T second;
}

interface Marked<M> {
  interface Deep<M extends B> {
    M deep();
  }
}

class Deeper implements Marked.Deep<B>, Marked<Marked.Deep<?>> {
  @Override
  public B deep() {
    return null;
  }
}
