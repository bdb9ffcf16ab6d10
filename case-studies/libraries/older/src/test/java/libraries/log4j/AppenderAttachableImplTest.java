package libraries.log4j;

import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;
import org.apache.log4j.helpers.AppenderAttachableImpl;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(AppenderAttachableImpl.class)
class AppenderAttachableImplTest {
  @Test
  void keepsAppenders() {
    AppenderAttachableImpl list = new AppenderAttachableImpl();
    WriterAppender appender = new WriterAppender(new SimpleLayout(), new StringWriter());
    appender.setName("a");
    list.addAppender(appender);
    assertTrue(list.isAttached(appender));
    assertSame(appender, list.getAppender("a"));
    list.removeAppender(appender);
    list.removeAllAppenders();
  }
}
