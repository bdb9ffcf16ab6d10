package libraries.log4j;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;
import org.apache.log4j.spi.LoggingEvent;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(AsyncAppender.class)
class AsyncAppenderTest {
  @Test
  void hasWrittenWhenClosed() {
    StringWriter out = new StringWriter();
    AsyncAppender async = new AsyncAppender();
    async.addAppender(new WriterAppender(new SimpleLayout(), out));
    async.setBufferSize(2);
    async.doAppend(new LoggingEvent("x", Logger.getLogger("x"), 1L, Level.INFO, "hello", null));
    async.close();
    assertTrue(out.toString().contains("hello"));
  }
}
