package org.demonic.cli.lsp.feature;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.demonic.cli.lsp.text.Analysis;
import org.demonic.cli.lsp.text.Positions;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.lang.domain.Domain;
import org.demonic.lang.domain.Field;
import org.demonic.lang.domain.Function;
import org.demonic.lang.domain.Type;
import org.demonic.lang.domain.Type.BasicType;
import org.demonic.lang.domain.Type.EnumType;
import org.demonic.lang.domain.Type.IntType;
import org.demonic.lang.domain.Type.ObjectType;
import org.demonic.lang.domain.Type.SequenceType;
import org.demonic.lang.domain.Variable;
import org.demonic.lang.names.Meaning;
import org.demonic.lang.names.NameIndex;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.parse.Keywords;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.parse.PartlyParsed;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.Declaration.RoutineDeclaration;
import org.demonic.lang.syntax.Declaration.TypeDeclaration;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Offers words for the cursor's place: members after a dot, elsewhere names and keywords. */
public final class Completions {
  private final Analysis analysis;
  private final UnfinishedText unfinished;
  private final Range written;

  /** The offered words by their labels, the most useful first. */
  private final Map<String, CompletionItem> items = new LinkedHashMap<>();

  private Completions(Analysis analysis, UnfinishedText unfinished, Range written) {
    this.analysis = analysis;
    this.unfinished = unfinished;
    this.written = written;
  }

  /** The words that may be written at an offset. */
  public static List<CompletionItem> at(TextDocument document, Analysis analysis, int offset) {
    if (document.isTooLarge()) {
      return List.of();
    }
    UnfinishedText unfinished = new UnfinishedText(document.source(), document.isGoals(), offset);
    Position start = Positions.position(document.source(), unfinished.start());
    Position end = Positions.position(document.source(), offset);
    Completions completions = new Completions(analysis, unfinished, new Range(start, end));
    if (unfinished.isMember()) {
      completions.members(document.isGoals());
    } else {
      completions.names(document.isGoals());
    }
    return List.copyOf(completions.items.values());
  }

  private void members(boolean goals) {
    for (Source attempt : unfinished.attempts()) {
      PartlyParsed read = Parser.parsePartly(attempt, goals);
      NameIndex names = analysis.namesIn(read);
      Optional<Type> receiver = names.receiver(read.source(), unfinished.start());
      if (receiver.isPresent()) {
        members(receiver.get(), names);
        return;
      }
    }
  }

  private void members(Type type, NameIndex names) {
    if (type instanceof ObjectType object) {
      declared(names, Meaning.FieldName.class)
          .map(Meaning.FieldName::field)
          .filter(f -> object.isSubtypeOf(f.owner()))
          .forEach(this::field);
    } else if (type instanceof EnumType enumeration) {
      enumeration.constants().forEach(c -> constant(enumeration, c));
    } else if (type instanceof SequenceType || type == BasicType.STRING) {
      add("length", CompletionItemKind.Property, IntType.INT.toString());
    }
  }

  private void names(boolean goals) {
    NameIndex names = analysis.checked().names();
    if (unfinished.beginsLine() && !goals) {
      declarations();
      return;
    }
    variables(goals);
    declared(names, Meaning.FunctionName.class).forEach(n -> function(n.function()));
    declared(names, Meaning.ConstantName.class).forEach(n -> constant(n.type(), n.constant()));
    declared(names, Meaning.TypeName.class)
        .forEach(n -> add(n.type().toString(), CompletionItemKind.Class, "type"));
    IntType.ALL.forEach(t -> add(t.toString(), CompletionItemKind.Class, "type"));
    Stream.of(BasicType.values()).forEach(t -> add(t.toString(), CompletionItemKind.Class, "type"));
    Keywords.all().forEach(k -> add(k, CompletionItemKind.Keyword, ""));
  }

  /**
   * Offers what may begin a line: keywords, and the names of actions, which a subtype may declare
   * again.
   */
  private void declarations() {
    Keywords.all().forEach(k -> add(k, CompletionItemKind.Keyword, ""));
    for (Declaration declaration : analysis.declarations()) {
      if (declaration instanceof RoutineDeclaration) {
        add(declaration.name().text(), CompletionItemKind.Method, "declared already");
      }
    }
  }

  /** The variables of the declaration that is being written. */
  private void variables(boolean goals) {
    for (Source attempt : unfinished.attempts()) {
      PartlyParsed read = Parser.parsePartly(attempt, goals);
      Optional<Declaration> around =
          read.file().declarations().stream()
              .filter(d -> goals || isAround(d.span(), unfinished.start()))
              .findFirst();
      if (around.isPresent()) {
        Span span = goals ? read.source().all() : around.get().span();
        variables(around.get(), analysis.namesIn(read).declaredIn(span));
        return;
      }
    }
  }

  private void variables(Declaration around, List<NameUse> declared) {
    for (NameUse use : declared) {
      if (use.meaning() instanceof Meaning.VariableName name
          && use.span().start() < unfinished.start()) {
        Variable variable = name.variable();
        add(variable.name(), CompletionItemKind.Variable, variable.type().toString());
      }
    }
    if (around instanceof TypeDeclaration type) {
      add(Domain.THIS, CompletionItemKind.Variable, type.name().text());
    } else if (around instanceof RoutineDeclaration routine && routine.result() != null) {
      add(Variable.RESULT, CompletionItemKind.Variable, routine.result().span().text());
    }
  }

  private static boolean isAround(Span span, int offset) {
    return span.start() <= offset && offset <= span.end();
  }

  private static <M extends Meaning> Stream<M> declared(NameIndex names, Class<M> kind) {
    return names.declared().stream()
        .map(NameUse::meaning)
        .filter(kind::isInstance)
        .map(kind::cast)
        .distinct();
  }

  private void field(Field field) {
    add(field.name(), CompletionItemKind.Field, field.type().toString());
  }

  private void constant(EnumType type, String constant) {
    add(constant, CompletionItemKind.EnumMember, type.toString());
  }

  private void function(Function function) {
    List<String> types = new ArrayList<>();
    for (Variable parameter : function.parameters()) {
      types.add(parameter.type().toString());
    }
    String signature = "(%s): %s".formatted(String.join(", ", types), function.result().type());
    add(function.name(), CompletionItemKind.Function, signature);
  }

  private void add(String label, CompletionItemKind kind, String detail) {
    CompletionItem item = new CompletionItem(label);
    item.setKind(kind);
    if (!detail.isEmpty()) {
      item.setDetail(detail);
    }
    item.setSortText("%04d".formatted(items.size()));
    item.setTextEdit(Either.forLeft(new TextEdit(written, label)));
    items.putIfAbsent(label, item);
  }
}
