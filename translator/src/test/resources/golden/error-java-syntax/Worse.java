import org.demonic.contracts.*;

class Worse {
  void f( {}
