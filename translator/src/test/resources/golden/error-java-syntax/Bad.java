import org.demonic.contracts.*;

class Bad {
  int x = ;
}
