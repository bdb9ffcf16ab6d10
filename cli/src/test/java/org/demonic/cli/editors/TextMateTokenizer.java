package org.demonic.cli.editors;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Colours texts as TextMate does, as far as the grammar of demonL needs it: rules with {@code
 * match} and {@code captures}, with {@code begin} and {@code end}, and references to rules.
 */
final class TextMateTokenizer {
  private final JsonObject repository;
  private final List<Rule> top;
  private final List<Rule> open = new ArrayList<>();
  private final List<Token> tokens = new ArrayList<>();

  TextMateTokenizer(JsonObject grammar) {
    this.repository = grammar.getAsJsonObject("repository");
    this.top = rules(grammar);
  }

  /** A piece of a line and its innermost scope. */
  record Token(String text, String scope) {}

  /** A rule without the rules that it refers to. */
  private record Rule(JsonObject json) {
    String text(String key) {
      return json.has(key) ? json.get(key).getAsString() : "";
    }

    Pattern pattern() {
      return Pattern.compile(json.has("match") ? text("match") : text("begin"));
    }
  }

  /** The pieces of all lines that have a scope, in order. */
  List<Token> tokens(String text) {
    text.lines().forEach(this::line);
    return List.copyOf(tokens);
  }

  private void line(String line) {
    int position = 0;
    while (position <= line.length()) {
      Rule inside = open.isEmpty() ? null : open.get(open.size() - 1);
      Matcher end =
          inside == null ? null : find(Pattern.compile(inside.text("end")), line, position);
      Rule next = null;
      Matcher start = end;
      for (Rule rule : inside == null ? top : rules(inside.json())) {
        Matcher candidate = find(rule.pattern(), line, position);
        if (candidate != null && (start == null || candidate.start() < start.start())) {
          next = rule;
          start = candidate;
        }
      }
      if (start == null) {
        add(line.substring(position), inside);
        return;
      }
      add(line.substring(position, start.start()), inside);
      position = apply(start, next, inside);
      if (start.end() == line.length() && start.group().isEmpty()) {
        return;
      }
    }
  }

  private int apply(Matcher found, @Nullable Rule rule, @Nullable Rule inside) {
    if (rule == null) {
      add(found.group(), inside);
      open.remove(open.size() - 1);
    } else if (rule.json().has("captures")) {
      for (Map.Entry<String, JsonElement> capture :
          rule.json().getAsJsonObject("captures").entrySet()) {
        add(
            found.group(Integer.parseInt(capture.getKey())),
            new Rule(capture.getValue().getAsJsonObject()));
      }
    } else {
      add(found.group(), rule);
      if (rule.json().has("begin")) {
        open.add(rule);
      }
    }
    return found.end();
  }

  private void add(String text, @Nullable Rule rule) {
    if (rule != null && !text.isBlank()) {
      tokens.add(new Token(text.strip(), rule.text("name")));
    }
  }

  private static @Nullable Matcher find(Pattern pattern, String line, int position) {
    Matcher matcher = pattern.matcher(line).useTransparentBounds(true).useAnchoringBounds(false);
    matcher.region(position, line.length());
    return matcher.find() ? matcher : null;
  }

  private List<Rule> rules(JsonObject of) {
    if (!of.has("patterns")) {
      return List.of();
    }
    return of.getAsJsonArray("patterns").asList().stream()
        .map(JsonElement::getAsJsonObject)
        .flatMap(this::resolve)
        .toList();
  }

  private Stream<Rule> resolve(JsonObject rule) {
    if (!rule.has("include")) {
      return Stream.of(new Rule(rule));
    }
    JsonObject target = repository.getAsJsonObject(rule.get("include").getAsString().substring(1));
    boolean isList = !target.has("match") && !target.has("begin");
    return isList ? rules(target).stream() : Stream.of(new Rule(target));
  }
}
