package org.demonic.cli.lsp;

import java.util.List;
import org.demonic.lang.check.Checked;
import org.demonic.lang.source.Diagnostic;

/** Looks for the warnings that only a solver can find, and shows them. */
final class Reviews {
  private final GoalChecker checker;
  private final EditorView view;

  Reviews(GoalChecker checker, EditorView view) {
    this.checker = checker;
    this.view = view;
  }

  /** Begins to look for the warnings on a version of a text, unless the search has begun before. */
  void begin(OpenDocument document, Version version) {
    if (!document.isNewest(version) || version.analysis().hasErrors()) {
      return;
    }
    Checked.Content content = version.analysis().checked().content().orElse(null);
    if (content != null && version.review().begin()) {
      document
          .reviews()
          .execute(
              () -> {
                List<Diagnostic> found = find(content, version);
                document.texts().execute(() -> finish(document, version, found));
              });
    }
  }

  private List<Diagnostic> find(Checked.Content content, Version version) {
    if (version.review().cancellation().isCancelled()) {
      return List.of();
    }
    return checker.review(content.domain(), content.goals(), version.review().cancellation());
  }

  private void finish(OpenDocument document, Version version, List<Diagnostic> found) {
    List<Diagnostic> here =
        found.stream().filter(d -> d.span().source() == version.analysis().readable()).toList();
    if (!here.isEmpty() && !version.review().cancellation().isCancelled()) {
      version.review().finish(here);
      view.publish(document, version);
    }
  }
}
