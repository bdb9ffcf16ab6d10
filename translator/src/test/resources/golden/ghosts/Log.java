import org.demonic.contracts.*;

class Log {
  @Ghost int lastLogged;
  @Ghost int[] pending = new int[4];

  @Requires("inOrder: pending[session] > lastLogged")
  @Ensures({"lastLogged == pending[session]"})
  void write(int session) {}

  @Rely("pending[session] == old(pending[session]) && (lastLogged < pending[session] ==> lastLogged == old(lastLogged))")
  void deleteAll(int session) {}
}
