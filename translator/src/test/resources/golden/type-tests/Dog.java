import org.demonic.contracts.*;

class Dog extends Animal implements Runnable {
  public void run() {}
}
