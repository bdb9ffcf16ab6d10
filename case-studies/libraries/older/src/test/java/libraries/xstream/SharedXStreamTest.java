package libraries.xstream;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.xml.DomDriver;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(XStream.class)
class SharedXStreamTest {
  static class Person {
    String name = "Anna";
  }

  @Test
  void writesAndReads() {
    XStream xstream = new XStream(new DomDriver());
    String xml = xstream.toXML(new Person());
    assertEquals("Anna", ((Person) xstream.fromXML(xml)).name);
  }
}
