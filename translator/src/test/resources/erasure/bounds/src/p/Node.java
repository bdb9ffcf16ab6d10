package p;

abstract class Node<N extends Node<N>> implements Comparable<N> {
  N next;

  class Inner<I> {
    I value;
    N outer;
    Node<N> node;

    class Innermost {
      I value;
      N outer;
    }
  }

  static class Leaf extends Node<Leaf> {
    @Override
    public int compareTo(Leaf other) {
      return 0;
    }
  }
}
