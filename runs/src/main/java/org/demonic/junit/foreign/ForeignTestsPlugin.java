package org.demonic.junit.foreign;

import com.sun.source.util.JavacTask;
import com.sun.source.util.Plugin;
import com.sun.source.util.TaskEvent;
import com.sun.source.util.TaskListener;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;
import javax.tools.Diagnostic;

/**
 * A part of javac, which starts it by itself where this jar is on the class path or the processor
 * path: {@code @Demonic} on tests of another framework than Jupiter is an error. It is no
 * annotation processor, because with any processor {@code -Xlint:all} warns of all annotations that
 * no processor claims, and because JDK 23+ no longer looks for processors on the class path.
 */
public final class ForeignTestsPlugin implements Plugin {
  /** Creates the plugin; javac calls it. */
  public ForeignTestsPlugin() {}

  @Override
  public String getName() {
    return "Demonic";
  }

  @Override
  public boolean autoStart() {
    return true;
  }

  @Override
  public void init(JavacTask task, String... arguments) {
    task.addTaskListener(new Listener(task));
  }

  private static final class Listener implements TaskListener {
    private final JavacTask task;

    Listener(JavacTask task) {
      this.task = task;
    }

    @Override
    public void finished(TaskEvent event) {
      TypeElement type = event.getTypeElement();
      if (event.getKind() == TaskEvent.Kind.ANALYZE && type != null) {
        reviewIfReadable(type);
      }
    }

    /** javac throws an exception of its own where it lacks a class, and tells of this later. */
    private void reviewIfReadable(TypeElement type) {
      try {
        review(type);
      } catch (RuntimeException unreadable) {
        // An exception would end the user's compilation with javac's stack trace.
      }
    }

    private void review(TypeElement type) {
      CompiledTests.of(type, task.getElements()).forEach(this::report);
      ElementFilter.typesIn(type.getEnclosedElements()).forEach(this::review);
    }

    private void report(Element annotated, ForeignTests tests) {
      Trees trees = Trees.instance(task);
      TreePath path = trees.getPath(annotated);
      if (path != null) {
        trees.printMessage(
            Diagnostic.Kind.ERROR,
            tests.problem().getMessage(),
            path.getLeaf(),
            path.getCompilationUnit());
      }
    }
  }
}
