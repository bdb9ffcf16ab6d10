package org.demonic.report.html;

import java.io.StringWriter;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/**
 * Writes elements that are closed and texts that are escaped. What it writes is read by browsers as
 * HTML; an element without content is written with both of its tags.
 */
final class Html {
  private final StringWriter text = new StringWriter();
  private final XMLStreamWriter out;

  Html() {
    try {
      out = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(text);
    } catch (XMLStreamException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Opens an element.
   *
   * @param attributes names and values, one behind the other
   */
  Html open(String tag, String... attributes) {
    return write(
        () -> {
          out.writeStartElement(tag);
          for (int i = 0; i < attributes.length; i += 2) {
            out.writeAttribute(attributes[i], shown(attributes[i + 1]));
          }
        });
  }

  /** Closes the element that was opened last. */
  Html close() {
    return write(
        () -> {
          // Without it, nothing tells the writer that the element may have content.
          out.writeCharacters("");
          out.writeEndElement();
        });
  }

  /** Writes a text. */
  Html text(String content) {
    return write(() -> out.writeCharacters(shown(content)));
  }

  /** Writes an element with a text. */
  Html element(String tag, String content, String... attributes) {
    return open(tag, attributes).text(content).close();
  }

  /** Writes a text that may hold `code` between such quotes. */
  Html prose(String content) {
    String[] parts = content.split("`", -1);
    for (int i = 0; i < parts.length; i++) {
      if (i % 2 == 1 && i + 1 < parts.length) {
        element("code", parts[i]);
      } else {
        text((i % 2 == 1 ? "`" : "") + parts[i]);
      }
    }
    return this;
  }

  /** What has been written. */
  @Override
  public String toString() {
    write(out::flush);
    return text.toString();
  }

  /** Characters that no document may have are shown as one that stands for them. */
  private static String shown(String content) {
    StringBuilder shown = new StringBuilder(content.length());
    content
        .codePoints()
        .forEach(
            c -> {
              boolean isControl = c < ' ' && c != '\n' && c != '\t';
              boolean isAlone = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
              boolean isNone = c == 0xFFFE || c == 0xFFFF;
              shown.appendCodePoint(isControl || isAlone || isNone ? 0xFFFD : c);
            });
    return shown.toString();
  }

  private Html write(Writing writing) {
    try {
      writing.run();
    } catch (XMLStreamException impossible) {
      throw new IllegalStateException(impossible);
    }
    return this;
  }

  private interface Writing {
    void run() throws XMLStreamException;
  }
}
