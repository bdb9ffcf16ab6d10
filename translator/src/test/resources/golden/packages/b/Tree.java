package b;
public class Tree { public Node root; public int size; }
