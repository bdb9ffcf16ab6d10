package p;

import java.io.Serializable;
import java.util.List;
import java.util.Map;

class Bounds<
    T extends Comparable<T>,
    U extends T,
    V extends Object & Comparable<V>,
    W extends Node<W> & Serializable,
    X extends List<? super X>> {
  T t;
  U u;
  V v;
  W w;
  X x;
  T[] ts;
  U[][] us;
  Map<T, ? extends U> map;
  Map.Entry<T, U> entry;
  Node<? super W> node;
  Node<W>.Inner<T> inner;
  List<int[]> arrays;

  <E extends Enum<E>> E enumeration(E e, Class<E> type) {
    return e;
  }

  <T extends Node<T>> T hiding(T t, U u) {
    return t;
  }

  <A, B extends A, C extends B> C chain(A a, B b, C... c) {
    return c[0];
  }

  static <T> T fixed(T t) {
    return t;
  }

  <Node extends Serializable> Node named(Node node, p.Node<?> other) {
    return node;
  }
}
