package cases;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads JSON into maps, lists, strings, numbers, booleans and null. */
final class Json {
  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /** Reads a text that is one object. */
  static Map<?, ?> object(String text) {
    try (JsonParser parser = FACTORY.createParser(text)) {
      parser.nextToken();
      return (Map<?, ?>) Objects.requireNonNull(value(parser));
    } catch (IOException wrong) {
      throw new UncheckedIOException(text, wrong);
    }
  }

  static String text(Map<?, ?> object, String key) {
    return (String) Objects.requireNonNull(object.get(key), key);
  }

  static long number(Map<?, ?> object, String key) {
    return ((Number) Objects.requireNonNull(object.get(key), key)).longValue();
  }

  static List<?> list(Map<?, ?> object, String key) {
    return (List<?>) Objects.requireNonNull(object.get(key), key);
  }

  private static @Nullable Object value(JsonParser parser) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> members(parser);
      case START_ARRAY -> elements(parser);
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> parser.getNumberValue();
      case VALUE_TRUE, VALUE_FALSE -> parser.getBooleanValue();
      case VALUE_NULL -> null;
      default -> parser.getText();
    };
  }

  private static Map<String, @Nullable Object> members(JsonParser parser) throws IOException {
    Map<String, @Nullable Object> members = new LinkedHashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      members.put(name, value(parser));
    }
    return members;
  }

  private static List<@Nullable Object> elements(JsonParser parser) throws IOException {
    List<@Nullable Object> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(parser));
    }
    return elements;
  }
}
