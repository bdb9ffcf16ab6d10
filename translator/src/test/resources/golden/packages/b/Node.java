package b;
public class Node { }
