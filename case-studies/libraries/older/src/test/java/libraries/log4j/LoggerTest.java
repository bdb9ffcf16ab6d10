package libraries.log4j;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringWriter;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(Logger.class)
class LoggerTest {
  @Test
  void logsToItsAppenders() {
    Logger logger = Logger.getLogger("libraries");
    StringWriter out = new StringWriter();
    WriterAppender appender = new WriterAppender(new SimpleLayout(), out);
    logger.addAppender(appender);
    logger.info("hello");
    assertTrue(out.toString().contains("hello"));
    assertTrue(logger.isAttached(appender));
    logger.removeAppender(appender);
  }
}
