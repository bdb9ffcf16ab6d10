package libraries.xstream;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.thoughtworks.xstream.XStream;
import com.thoughtworks.xstream.io.xml.DomDriver;
import org.demonic.junit.Demonic;
import org.junit.jupiter.api.Test;

@Demonic(XStream.class)
class XStreamTest {
  static class Person {
    String name = "Anna";
  }

  @Test
  void knowsAliases() {
    XStream xstream = new XStream(new DomDriver());
    assertTrue(xstream.toXML(new Person()).contains("Anna"));
    xstream.aliasType("person", Person.class);
    assertTrue(xstream.toXML(new Person()).startsWith("<person>"));
  }
}
