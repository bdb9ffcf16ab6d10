package org.demonic.cli.lsp.workspace;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.demonic.cli.lsp.text.Documents;
import org.demonic.cli.lsp.text.FileUris;
import org.demonic.cli.lsp.text.TextDocument;
import org.demonic.cli.lsp.workspace.DemonlFiles.FileState;
import org.eclipse.lsp4j.WorkspaceSymbol;

/**
 * The folders that are open in the editor, and the symbols in their files. A file that has not
 * changed is read once. Where the editor watches the files, the folders are not searched again
 * before it reports a change. Used by one thread at a time.
 */
public final class Workspace {
  private final Documents documents;
  private final Set<Path> folders = new LinkedHashSet<>();
  private NavigableMap<Path, KnownFile> files = new TreeMap<>();
  private NavigableMap<String, KnownText> texts = new TreeMap<>();
  private boolean watched;
  private boolean current;

  /** The symbols of a file, which are valid while the file is in a state. */
  private record KnownFile(FileState state, TextSymbols symbols) {}

  /** The symbols of a version of an open document. */
  private record KnownText(TextDocument document, TextSymbols symbols) {}

  /** A workspace without folders, in which open documents replace the files on the disk. */
  public Workspace(Documents documents) {
    this.documents = documents;
  }

  /** Removes and adds folders, which are given by their URIs. */
  public void changeFolders(Collection<String> removed, Collection<String> added) {
    removed.forEach(uri -> FileUris.path(uri).ifPresent(folders::remove));
    added.forEach(uri -> FileUris.path(uri).ifPresent(folders::add));
    current = false;
  }

  /** Notes that the editor reports from now on which files change. */
  public void watched() {
    watched = true;
    current = false;
  }

  /** Forgets what is known of files, given by their URIs, because they have changed. */
  public void filesChanged(Collection<String> uris) {
    uris.forEach(uri -> FileUris.path(uri).ifPresent(files::remove));
    current = false;
  }

  /**
   * The declarations whose names have the characters of a query in their order, in all files of the
   * folders and in all open documents.
   *
   * @param checkpoint is called often, and may throw an exception to end the search
   */
  public List<WorkspaceSymbol> symbols(String query, Runnable checkpoint) {
    if (!current) {
      search(checkpoint);
    }
    readOpenDocuments();
    Set<Path> open = new HashSet<>();
    List<WorkspaceSymbol> found = new ArrayList<>();
    texts.forEach(
        (uri, text) -> {
          FileUris.path(uri).ifPresent(open::add);
          found.addAll(text.symbols().fitting(query));
        });
    files.forEach(
        (path, file) -> {
          if (!open.contains(path)) {
            found.addAll(file.symbols().fitting(query));
          }
        });
    return found;
  }

  private void search(Runnable checkpoint) {
    NavigableMap<Path, KnownFile> all = new TreeMap<>();
    DemonlFiles.in(folders, checkpoint)
        .forEach(
            (path, state) -> {
              checkpoint.run();
              KnownFile known = files.get(path);
              boolean isKnown = known != null && known.state().equals(state);
              all.put(path, isKnown ? known : new KnownFile(state, read(path)));
            });
    files = all;
    current = watched;
  }

  /** The symbols of a file; none if it cannot be read. */
  private static TextSymbols read(Path path) {
    try {
      return Documents.readFile(path).map(TextSymbols::of).orElse(TextSymbols.NONE);
    } catch (IOException notReadable) {
      return TextSymbols.NONE;
    }
  }

  private void readOpenDocuments() {
    NavigableMap<String, KnownText> all = new TreeMap<>();
    for (TextDocument document : documents.all()) {
      KnownText known = texts.get(document.uri());
      boolean isKnown = known != null && known.document().equals(document);
      all.put(document.uri(), isKnown ? known : new KnownText(document, TextSymbols.of(document)));
    }
    texts = all;
  }
}
