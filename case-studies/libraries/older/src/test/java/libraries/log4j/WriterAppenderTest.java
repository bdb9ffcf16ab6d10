package libraries.log4j;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;
import org.apache.log4j.spi.LoggingEvent;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(WriterAppender.class)
class WriterAppenderTest {
  @Test
  void writes() {
    StringWriter out = new StringWriter();
    WriterAppender appender = new WriterAppender(new SimpleLayout(), out);
    appender.doAppend(new LoggingEvent("x", Logger.getLogger("x"), 1L, Level.INFO, "hello", null));
    assertTrue(out.toString().contains("hello"));
    appender.setWriter(new StringWriter());
    appender.close();
  }
}
