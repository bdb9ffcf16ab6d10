import org.demonic.contracts.*;

interface Config {
  int BASE = 10;
}
