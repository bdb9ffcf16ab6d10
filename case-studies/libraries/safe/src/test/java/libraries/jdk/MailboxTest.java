package libraries.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

/** {@link ArrayBlockingQueue}. */
@Demonic(MailboxTest.Mailbox.class)
class MailboxTest {
  static class Mailbox {
    private final BlockingQueue<String> mails = new ArrayBlockingQueue<>(1);

    boolean offer(String mail) {
      return mails.offer(mail);
    }

    void send(String mail) throws InterruptedException {
      mails.put(mail);
    }

    String receive() throws InterruptedException {
      return mails.take();
    }

    int size() {
      return mails.size();
    }
  }

  @Test
  void holdsOne() throws Exception {
    Mailbox mailbox = new Mailbox();
    assertTrue(mailbox.offer("a"));
    assertFalse(mailbox.offer("b"));
    assertEquals("a", mailbox.receive());
    mailbox.send("c");
    assertEquals(1, mailbox.size());
    assertEquals("c", mailbox.receive());
  }
}
