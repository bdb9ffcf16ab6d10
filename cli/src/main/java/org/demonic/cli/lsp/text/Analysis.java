package org.demonic.cli.lsp.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.demonic.lang.check.Checked;
import org.demonic.lang.check.Checker;
import org.demonic.lang.names.NameIndex;
import org.demonic.lang.names.NameUse;
import org.demonic.lang.parse.Parser;
import org.demonic.lang.parse.PartlyParsed;
import org.demonic.lang.source.Diagnostic;
import org.demonic.lang.source.Source;
import org.demonic.lang.source.Span;
import org.demonic.lang.syntax.Declaration;
import org.demonic.lang.syntax.DemonlFile;

/**
 * The result of reading and checking a text.
 *
 * @param document the text itself
 * @param readable the text, with spaces in the place of what could not be read
 * @param file what could be read of it
 * @param domain the file of its domain, if that is another one
 * @param checked the result of checking the text and its domain together
 * @param diagnostics all errors and warnings of the text
 */
public record Analysis(
    TextDocument document,
    Source readable,
    DemonlFile file,
    Optional<DemonlFile> domain,
    Checked checked,
    List<Diagnostic> diagnostics) {
  public Analysis {
    diagnostics = List.copyOf(diagnostics);
  }

  /** Reads and checks a text and the domain that it needs. */
  public static Analysis of(TextDocument document, Documents documents) {
    Source source = document.source();
    List<Diagnostic> diagnostics = new ArrayList<>();
    if (document.isTooLarge()) {
      diagnostics.add(Diagnostic.of(EditorProblem.TOO_LARGE, start(source)));
      PartlyParsed nothing = PartlyParsed.whole(source, new DemonlFile(List.of()));
      return of(document, nothing, Optional.empty(), diagnostics);
    }
    Optional<DemonlFile> domain =
        document.isGoals() ? domain(document, documents, diagnostics) : Optional.empty();
    boolean lacksDomain = !diagnostics.isEmpty();
    PartlyParsed read = Parser.parsePartly(source, document.isGoals());
    diagnostics.addAll(read.mistakes());
    Analysis analysis = of(document, read, domain, diagnostics);
    return read.isValid() && !lacksDomain ? analysis.withChecks() : analysis;
  }

  private static Optional<DemonlFile> domain(
      TextDocument goals, Documents documents, List<Diagnostic> diagnostics) {
    Optional<TextDocument> domain = documents.domainOf(goals);
    if (domain.isEmpty()) {
      diagnostics.add(Diagnostic.of(EditorProblem.NO_DOMAIN, start(goals.source())));
      return Optional.empty();
    }
    Source source = domain.get().source();
    PartlyParsed read = Parser.parsePartly(source, false);
    boolean valid =
        read.isValid()
            && Checker.check(List.of(read.file())).diagnostics().stream()
                .noneMatch(Diagnostic::isError);
    if (!valid) {
      String name = source.name().substring(source.name().lastIndexOf('/') + 1);
      diagnostics.add(Diagnostic.of(EditorProblem.WRONG_DOMAIN, start(goals.source()), name));
    }
    return Optional.of(read.file());
  }

  private static Analysis of(
      TextDocument document,
      PartlyParsed read,
      Optional<DemonlFile> domain,
      List<Diagnostic> diagnostics) {
    Checked checked = check(domain, read.file());
    return new Analysis(document, read.source(), read.file(), domain, checked, diagnostics);
  }

  /** Resolves the names of another text as if it stood in the place of this one. */
  public NameIndex namesIn(PartlyParsed other) {
    return check(domain, other.file()).names();
  }

  private static Checked check(Optional<DemonlFile> domain, DemonlFile file) {
    List<DemonlFile> files = new ArrayList<>();
    domain.ifPresent(files::add);
    files.add(file);
    return Checker.check(files);
  }

  private Analysis withChecks() {
    List<Diagnostic> all = new ArrayList<>(diagnostics);
    checked.diagnostics().stream().filter(d -> d.span().source() == readable).forEach(all::add);
    return new Analysis(document, readable, file, domain, checked, all);
  }

  private static Span start(Source source) {
    return new Span(source, 0, 0);
  }

  /** Whether the text has errors; warnings do not count. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Diagnostic::isError);
  }

  /** The name at an offset. */
  public Optional<NameUse> nameAt(int offset) {
    return checked.names().at(readable, offset);
  }

  /** The names in the text that are known, in the order of their places. */
  public List<NameUse> names() {
    return checked.names().in(readable);
  }

  /** All declarations, those of the domain first. */
  public List<Declaration> declarations() {
    List<Declaration> all = new ArrayList<>();
    domain.ifPresent(d -> all.addAll(d.declarations()));
    all.addAll(file.declarations());
    return all;
  }
}
