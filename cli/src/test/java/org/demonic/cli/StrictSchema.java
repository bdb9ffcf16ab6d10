package org.demonic.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Checks a schema as validators in strict mode do, such as Ajv: all keywords must be known; a
 * keyword for one type of data must stand in a schema that names this type; and each required
 * property must be declared.
 */
final class StrictSchema {
  private static final Map<String, String> TYPE_OF_KEYWORD =
      Map.ofEntries(
          Map.entry("properties", "object"),
          Map.entry("required", "object"),
          Map.entry("additionalProperties", "object"),
          Map.entry("items", "array"),
          Map.entry("minItems", "array"),
          Map.entry("maxItems", "array"),
          Map.entry("minLength", "string"),
          Map.entry("pattern", "string"),
          Map.entry("minimum", "integer"));

  private static final Set<String> WITHOUT_TYPE =
      Set.of("$schema", "$defs", "$ref", "title", "description", "type", "enum", "const");

  /** Keywords whose schemas are about the same data. */
  private static final Set<String> SAME_DATA = Set.of("if", "then", "else", "not");

  private static final Set<String> SAME_DATA_LISTS = Set.of("allOf", "anyOf", "oneOf");

  private final List<String> complaints = new ArrayList<>();

  private StrictSchema() {}

  static List<String> complaints(Path schema) throws IOException {
    return complaints(Files.readString(schema));
  }

  static List<String> complaints(String schema) throws IOException {
    StrictSchema strict = new StrictSchema();
    strict.look(new ObjectMapper().readTree(schema), "#", Set.of(), Set.of());
    return strict.complaints;
  }

  private void look(JsonNode schema, String place, Set<String> outerTypes, Set<String> outerNames) {
    if (!schema.isObject()) {
      return;
    }
    Set<String> types = new HashSet<>(outerTypes);
    JsonNode type = schema.path("type");
    type.forEach(t -> types.add(t.asText()));
    if (type.isTextual()) {
      types.add(type.asText());
    }
    Set<String> names = new HashSet<>(outerNames);
    schema.path("properties").properties().forEach(p -> names.add(p.getKey()));
    schema.path("required").forEach(r -> require(names.contains(r.asText()), place, r.asText()));
    schema
        .properties()
        .forEach(
            keyword -> {
              String name = keyword.getKey();
              String here = place + "/" + name;
              JsonNode value = keyword.getValue();
              if (SAME_DATA.contains(name)) {
                look(value, here, types, names);
              } else if (SAME_DATA_LISTS.contains(name)) {
                value.forEach(part -> look(part, here, types, names));
              } else if (TYPE_OF_KEYWORD.containsKey(name)) {
                require(types.contains(TYPE_OF_KEYWORD.get(name)), place, name);
              } else {
                require(WITHOUT_TYPE.contains(name), place, name);
              }
            });
    schema.path("properties").forEach(p -> look(p, place + "/properties", Set.of(), Set.of()));
    schema.path("$defs").forEach(d -> look(d, place + "/$defs", Set.of(), Set.of()));
    look(schema.path("items"), place + "/items", Set.of(), Set.of());
    look(schema.path("additionalProperties"), place + "/additionalProperties", Set.of(), Set.of());
  }

  private void require(boolean fine, String place, String what) {
    if (!fine) {
      complaints.add(place + ": " + what);
    }
  }
}
