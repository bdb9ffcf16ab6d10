package a;

import b.*;
import org.demonic.contracts.Requires;
import org.demonic.contracts.Ensures;

public class Node {
  Tree tree;
  b.Node other;
  unknown.Thing thing;
  Missing missing;

  @Requires("tree.root == other && thing != null")
  @Ensures("tree.size == old(tree.size)")
  void f() {}
}
