import org.demonic.contracts.*;

class Savings extends Account {
  double rate;
}
