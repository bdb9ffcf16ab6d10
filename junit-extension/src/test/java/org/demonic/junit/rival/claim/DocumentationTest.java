package org.demonic.junit.rival.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.demonic.report.finding.SourceFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What comments say of threads. */
class DocumentationTest {
  @TempDir private Path module;

  /** Its source is what a test writes. */
  @SuppressWarnings("unused") // by reflection
  static class Documented {
    void put() {}
  }

  /** A file with the class of this test, in which a comment stands before the nested one. */
  private Documentation documentation(String ofClass, List<String> members) throws IOException {
    return documentation(ofClass, members, "Documented");
  }

  private Documentation documentation(String ofClass, List<String> members, String name)
      throws IOException {
    Path folder = module.resolve("src/test/java/" + getClass().getPackageName().replace('.', '/'));
    Files.createDirectories(folder);
    Files.write(
        folder.resolve("DocumentationTest.java"),
        List.of(
            "class DocumentationTest {",
            "  /**",
            "   * " + ofClass.replace("\n", "\n   * "),
            "   */",
            "  static class " + name + " {",
            String.join("\n", members),
            "  }",
            "}"));
    return new Documentation(new SourceFiles(module));
  }

  private Optional<Claim> ofClass(String comment) throws IOException {
    return documentation(comment, List.of()).of(Documented.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Keeps names. This class is thread-safe.",
        "A thread safe cache.",
        "ThreadSafe.",
        "Instances are fully thread-safe and fast.",
        "It may be shared between many threads.",
        "Safe for use by multiple threads.",
        "Not only thread-safe, but fast.",
        "Methods need not be synchronized externally.",
        "No external synchronization is required.",
        "No external synchronization is needed.",
        "Thread-safe cache of names.",
        "It supports concurrent access.",
        "Thread-safe: yes.",
        "This class is thread-safe, but its iterators are not.",
        "It is immutable, and therefore thread-safe.",
        "Immutable and thread-safe.",
        "This class is immutable, stateless and therefore can be shared by several threads.",
        "Instances of this class are safe for concurrent use.",
        "This class is intended to be thread-safe.",
        "A simple, thread-safe counter.",
        "Implements a thread-safe least recently used cache.",
        "All public methods are thread-safe.",
        "Note that this class is thread safe: it locks.",
        "Unlike Foo, this class is thread-safe.",
        "Unlike Foo, which is not thread-safe, this class is.",
        "This is a thread-safe implementation of Bar.",
        "It's thread-safe.",
        "This class can safely be used by multiple threads without external synchronization.",
        "Objects of this class can be shared between threads.",
        "<p>This class is {@code thread-safe}.</p><p>It is fast.</p>",
        "Stores.\n@implNote This implementation is thread-safe.",
        "This class, which holds names, is thread-safe.",
        "This implementation is lock-free and thread-safe.",
        "This class is fully thread-safe: each method takes the lock.",
        "Thread-safe, bounded buffer.",
        "A bounded, blocking and thread-safe buffer for events.",
        "Lock-free thread-safe stack.",
        "A thread-safe, immutable value.",
        "An immutable, thread-safe value.",
        "This type is immutable and hence safe to share between threads.",
        "Documented objects are thread-safe.",
        "Implementation that is thread-safe and suitable for concurrent access when it "
            + "is used? No. This class is thread-safe and suitable for concurrent access.",
        "The objects that it builds are mutable, but this class is thread-safe.",
        "Implementations are thread-safe.",
        "Methods may be called concurrently.",
        "It can be called by any number of threads.",
        "No additional external synchronization is required.",
        "It doesn't require external synchronization.",
        "It does not need to be externally synchronized.",
        "There is no need for external synchronization; it is thread-safe.",
        "Needs no external synchronization.",
        "The values provided by this class are many, but this class is thread-safe.",
        "It is thread-safe even if many threads write.",
        "Each method is thread-safe.",
        "The class is thread-safe and can be shared freely.",
        "The implementation is thread-safe because it locks.",
        "This object is safe to be shared by multiple threads.",
        "It is safe to use this class from multiple threads.",
        "It is thread-safe (it uses a lock).",
        "<b>Thread safety:</b> this class is thread-safe.",
        "<h2>Thread safety</h2> Instances are thread-safe.",
        "This class is:\n - fast\n - thread-safe",
        "(Thread-safe.)",
        "\"Thread-safe\" counter.",
        "THREAD SAFE",
        "Thread safe",
        "This class is threadsafe.",
        "The class' instances are thread-safe.",
        "All of its methods are thread-safe.",
        "Every method is thread-safe.",
        "All operations are thread-safe and atomic.",
        "All operations in this class are thread-safe.",
        "Operations are thread-safe.",
        "Access is thread-safe.",
        "It, and all that it holds, is thread-safe.",
        "We guarantee that it is thread-safe.",
        "It is guaranteed to be thread-safe.",
        "This counter is thread-safe.",
        "These objects are thread-safe.",
        "Both are thread-safe.",
        "It allows concurrent access.",
        "It permits concurrent updates.",
        "Designed for concurrent use.",
        "Suitable for use by multiple threads.",
        "This class provides thread safety by copying.",
        "Can be used without external synchronization.",
        "This class is thread-safe and fit for concurrent access when tasks are run "
            + "and when they are configured.",
        "It is immutable; and thus is thread-safe.",
        "This class and its subclasses are thread-safe.",
        "Documented (and what it holds) is thread-safe.",
        "Instances of org.acme.Documented are thread-safe.",
        "All methods on the Documented object are thread-safe.",
        "It is considered to be thread-safe.",
        "<p>#Thread safe#</p>",
        "The cache below is small; this class is thread-safe.",
        "Since it is immutable, it is thread-safe.",
        "Every instance of this class can be accessed from different threads.",
        "Multi-thread safe.",
        "A counter. Thread-safe.",
        "Because all fields are final, instances of this class are thread-safe.",
        "Because all its fields are final and its methods are synchronized, this class "
            + "is thread-safe.",
        "This class is thread-\nsafe.",
        "This class is thread\nsafe.",
        "{@link Documented}s are thread-safe.",
        "This class is thread-safe, see {@link #put}.",
        "Thread-safe, see {@link #put}.",
        "It is safe to be used by multiple threads."
      })
  void aPromiseIsRead(String comment) throws IOException {
    assertThat(ofClass(comment)).hasValueSatisfying(claim -> assertThat(claim.isMade()).isTrue());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "This class is not thread-safe.",
        "Note that it isn't thread safe.",
        "Is NOT intended to be thread-safe.",
        "Instances must be externally synchronized.",
        "A non-thread-safe map.",
        "Not safe for use by multiple threads.",
        "It must not be shared by several threads.",
        "To be used only by a single thread.",
        "Makes no guarantees of thread safety.",
        "Not synchronized.",
        "This implementation is not synchronized.",
        "It must be synchronized externally.",
        "If multiple threads use it at once, it must be synchronized externally.",
        "May be called only from a single thread.",
        "Unlike Foo, which is thread-safe, this class is not.",
        "This class is no longer thread-safe.",
        "It is neither fast nor thread-safe.",
        "It is hardly thread-safe.",
        "This is far from thread-safe.",
        "Cannot be considered thread-safe.",
        "It cannot be said to be thread-safe.",
        "This is not a thread-safe class.",
        "Instances are not necessarily thread-safe.",
        "None of the methods is thread-safe.",
        "Nothing here is thread-safe.",
        "Thread-unsafe.",
        "An unsynchronized list.",
        "This class does not guarantee thread safety.",
        "Thread safety: none.",
        "Access to this object must be externally synchronized.",
        "Requires external synchronization.",
        "Callers must synchronize access.",
        "Does not support concurrent modification.",
        "It should never be accessed by more than one thread.",
        "This class is not designed for concurrent use.",
        "Only one thread may use it.",
        "The Documented is not thread-safe.",
        "Documented instances are not thread safe.",
        "FIXME: this is not thread-safe.",
        "This class is thread-safe. Well, it is not thread-safe while it starts.",
        "<p>This class is <b>not</b> thread-safe.</p>",
        "This class, which holds names, is not thread-safe.",
        "Note that this implementation is not synchronized. If several threads use a "
            + "list at the same time, and one of them changes it, it must be synchronized by "
            + "hand, externally.",
        "Instances of this class are not safe for use by multiple concurrent threads.",
        "Instances are not safe for use by several threads; if such synchronization is "
            + "needed, use Foo.",
        "Formats are not synchronized. It is better to make one for each thread; if "
            + "several threads use one, it must be synchronized externally.",
        "This class is mutable and not thread-safe.",
        "The class is mutable, so it isn't thread-safe.",
        "This class is designed for one thread only and makes no guarantee of thread-safety.",
        "This class is like Foo but is not thread-safe.",
        "This builder is not thread-safe and should not be shared.",
        "It may not be called concurrently.",
        "Must not be used concurrently.",
        "This class can't be shared between threads.",
        "You must not share it between threads.",
        "Do not share instances between threads.",
        "Never use the same instance from several threads.",
        "Not intended for concurrent use.",
        "Should be used by one thread only.",
        "It is meant to be used only from the event thread.",
        "May only be called from the main thread.",
        "External synchronization is required.",
        "External synchronization must be provided by the caller.",
        "Concurrent use requires external synchronization.",
        "Users have to synchronize access themselves.",
        "The caller must provide external synchronization.",
        "A thread-unsafe counter, for comparison.",
        "The implementation is not thread-safe because it does not lock.",
        "<i>This class is <em>not</em> thread-safe</i>",
        "This class is *not* thread-safe.",
        "This class is _not_ thread-safe.",
        "This class is <strong>NOT</strong> thread-safe!",
        "Warning! This is not thread-safe!",
        "(Not thread-safe.)",
        "Non thread-safe implementation.",
        "Not threadsafe.",
        "NOT THREAD SAFE",
        "Not every method is thread-safe.",
        "Not all methods are thread-safe.",
        "They are not thread-safe.",
        "It is not guaranteed to be thread-safe.",
        "There is no guarantee that it is thread-safe.",
        "No attempt is made to be thread-safe: instances must be synchronized externally.",
        "This counter isn't thread-safe.",
        "These classes are not thread-safe.",
        "It is not safe for concurrent use.",
        "Unsafe for use by several threads.",
        "Do not use this class from multiple threads!",
        "This class must be confined to one thread.",
        "Instances must only be accessed from the Swing thread.",
        "This class is single-threaded use only.",
        "It doesn't support concurrent access.",
        "It provides no thread safety.",
        "Provides no synchronization, so it must be externally synchronized.",
        "Without external synchronization, it is not thread-safe.",
        "It is unsynchronized.",
        "Unless otherwise noted, the methods defined in this class are not thread-safe.",
        "It should be noted that this is not a thread-safe class.",
        "It is considered to be not safe for use by several threads.",
        "Threadsafety is not guaranteed.",
        "In contrast to Foo, it must be externally synchronized.",
        "As of 2.0, this class is no longer thread-safe.",
        "This class is anything but thread-safe.",
        "Beware: instances are not thread-safe.",
        "A counter. Not thread-safe!",
        "The API is not thread-safe.",
        "This class is not\nthread-safe.",
        "{@link Documented} is not thread-safe.",
        "Please note that {@code Documented} is <em>not</em> thread-safe!",
        "Stores names. NOT thread-safe!!!",
        "Not safe to use from several threads.",
        "Documented instances aren't thread-safe and so must be confined to a single thread."
      })
  void aDenialIsRead(String comment) throws IOException {
    assertThat(ofClass(comment))
        .hasValueSatisfying(claim -> assertThat(claim.kind()).isEqualTo(Claim.Kind.DENIED));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Never blocks concurrent readers.",
        "Uses a thread-safe queue to pass names on.",
        "If the map is thread-safe, it is shared.",
        "Starts no thread; several threads may be there.",
        "Sorts names.",
        "It is called not only from a single thread.",
        "It cannot be said to be fast, nor can one say that it is thread-safe.",
        "This class is thread-safe if the comparator is.",
        "When nobody writes, this class is thread-safe.",
        "This class is thread-safe unless it is subclassed.",
        "This class is thread-safe as long as nobody extends it.",
        "Provided that the map is, this class is thread-safe.",
        "It is thread-safe only if the map is.",
        "Nobody knows whether this class is thread-safe.",
        "Is this class thread-safe?",
        "This class should be thread-safe.",
        "To make this thread-safe, add a lock.",
        "TODO: make it thread-safe.",
        "The thread-safe counterpart is Foo.",
        "Unlike Foo, which is thread-safe, it is fast.",
        "Keeps names in a map that is thread-safe.",
        "Backed by a map which is not thread-safe.",
        "See Foo for a thread-safe version.",
        "Iterators are not thread-safe.",
        "The iterator that it returns is not thread-safe.",
        "Wraps a non-thread-safe map.",
        "A wrapper around a map that need not be thread-safe.",
        "The given comparator must be thread-safe.",
        "The returned list is not thread-safe.",
        "Some methods are thread-safe.",
        "Static methods are thread-safe.",
        "It is only partially thread-safe.",
        "It is thread-safe for reading only.",
        "It might be thread-safe.",
        "It was thread-safe.",
        "Use a thread-safe list.",
        "Returns a thread-safe view.",
        "There is a thread-safe version of it, Foo.",
        "Foo is thread-safe.",
        "Thread-safe access is left to the caller.",
        "Its elements are thread-safe objects.",
        "Can be made thread-safe with a lock.",
        "Stores.\n<pre>\n// this class is thread-safe\n</pre>",
        "Stores.\n@see Foo a thread-safe one",
        "Stores.\n@param <T> a thread-safe type",
        "A map that is fast and is thread-safe holds them.",
        "All methods that return names are thread-safe.",
        "The cache is thread-safe.",
        "A replacement for Foo, which is thread-safe, where threads do not matter.",
        "Like a Foo, but without synchronization, for use where one thread needs it.",
        "Implementations must be thread-safe.",
        "Implementations should be thread-safe.",
        "Subclasses are not thread-safe.",
        "Keys must be immutable or thread-safe.",
        "It takes a function, which may be called concurrently.",
        "The function may be called by several threads.",
        "It may be called by one thread at a time.",
        "The listener may be called from several threads.",
        "Keeps what may only be used by one thread.",
        "No external synchronization is required if only one thread writes.",
        "Iterators need external synchronization.",
        "The wrapped list must be externally synchronized.",
        "It is as thread-safe as the map behind it.",
        "It is usually thread-safe.",
        "This class is conditionally thread-safe.",
        "It is thread-safe except for close().",
        "This class is thread-safe after it has been started.",
        "Once constructed, instances are thread-safe.",
        "It is thread-safe, provided the function is.",
        "Depending on the map, it is thread-safe.",
        "It is thread-safe only when it is frozen.",
        "The aim is a thread-safe cache.",
        "Will be thread-safe in the next version.",
        "We want it to be thread-safe.",
        "Makes lists thread-safe.",
        "Helps to write thread-safe code.",
        "Tests whether a class is thread-safe.",
        "A tool that finds classes which are not thread-safe.",
        "A list of thread-safe classes.",
        "Marks a class as thread-safe.",
        "Marks classes that are not thread-safe.",
        "Annotates a type that is thread-safe.",
        "Thread safety is hard.",
        "Thread safety of this class is not documented.",
        "Avoids that non-thread-safe objects are shared.",
        "Wraps a map and makes it thread-safe.",
        "A wrapper that makes a map thread-safe.",
        "Converts a thread-safe list to another one.",
        "Decides if the given class is not thread-safe.",
        "Throws an exception if it is not thread-safe.",
        "Is used by a thread-safe cache.",
        "It is a part of a thread-safe cache.",
        "It is a key for a thread-safe map.",
        "This class is used in a thread-safe manner.",
        "It is thread-safe to call size().",
        "Reading is thread-safe.",
        "close() is not thread-safe.",
        "It is safe to call close() several times.",
        "The methods of Foo are thread-safe.",
        "Instances of Foo are not thread-safe.",
        "Instances made by this factory are thread-safe.",
        "This method is not thread-safe.",
        "It is built on SimpleDateFormat, which is not thread-safe.",
        "As SimpleDateFormat is not thread-safe, each thread has its own.",
        "Since Foo is not thread-safe, it keeps one for each thread.",
        "Because the list is not synchronized, a copy is made.",
        "SimpleDateFormat is not thread-safe, so this class has one for each thread.",
        "Guards state that is not thread-safe.",
        "The lock makes sure that only one thread can use the file.",
        "Not a thread.",
        "Not all threads are safe.",
        "It is not synchronized with the server.",
        "Synchronized with the server.",
        "Creates parsers, which are not thread-safe.",
        "Do not share iterators between threads.",
        "Iterators should not be shared between threads.",
        "The method is not thread-safe.",
        "An implementation of Foo that is thread-safe.",
        "A map whose values are thread-safe.",
        "A class which is thread-safe.",
        "A Documented that is not thread-safe.",
        "A decorator for a map that is not thread-safe.",
        "A copy of a list, which is thread-safe.",
        "It is safe to use the map from multiple threads.",
        "It is (if the map is) thread-safe.",
        "Properties:\n<ul>\n<li>fast\n<li>thread-safe\n</ul>",
        "Not supported:\n<ul>\n<li>thread-safe iteration\n</ul>",
        "To do:\n<ul>\n<li>make it thread-safe\n</ul>",
        "What it lacks:\n - thread-safe writes",
        "All operations on the map are thread-safe.",
        "Access to the file is thread-safe.",
        "It is not guaranteed that it works, but it is thread-safe.",
        "It is believed to be thread-safe.",
        "It is supposed to be thread-safe.",
        "It ought to be thread-safe.",
        "It may or may not be thread-safe.",
        "Implementations may be thread-safe.",
        "Implementations need not be thread-safe.",
        "Implementations are not required to be thread-safe.",
        "Implementations are expected to be thread-safe.",
        "No thread-safe implementation is known.",
        "We know no implementation that is thread-safe.",
        "This constructor is thread-safe.",
        "This field is not thread-safe.",
        "This iterator is not thread-safe.",
        "Those of Foo are not thread-safe.",
        "It is confined to a task.",
        "The handler runs only on the event thread.",
        "It is used by many threads.",
        "Several threads share it.",
        "It is shared.",
        "It allows concurrent access to the file only when open.",
        "The map supports concurrent access.",
        "Does it support concurrent access?",
        "Uses a list that supports concurrent access.",
        "Designed after a class that supports concurrent access.",
        "A test for concurrent use.",
        "Benchmarks concurrent use.",
        "A mutable class whose thread safety depends on its parts.",
        "The lock provides thread safety.",
        "No external synchronization is needed to call its methods.",
        "Cannot be used without external synchronization.",
        "Can be used without external synchronization if it is not changed.",
        "Uses an unsynchronized list.",
        "Uses the class's thread-safe methods.",
        "Foo is immutable; and thus is thread-safe.",
        "Its subclasses and its views are thread-safe.",
        "It is thread-safe within one request.",
        "May be called on any thread.",
        "This class does nothing to be thread-safe.",
        "A client of a server that is not safe for use by several threads.",
        "In contrast to Foo, which must be externally synchronized, it copies.",
        "Checks that the given map is thread-safe.",
        "Ensures that callbacks may be called by multiple threads.",
        "The contract of Foo says that instances are thread-safe.",
        "Historically, this class was not thread-safe.",
        "Prior to 2.0 this class was not thread-safe.",
        "I think it is thread-safe.",
        "I do not think it is thread-safe.",
        "If you are sure that it is thread-safe, share it.",
        "Someone said this class is thread-safe.",
        "Pretends that it is thread-safe.",
        "It is not known whether this class is thread-safe.",
        "Its lock, if it is thread-safe, is shared.",
        "One might believe that it is thread-safe.",
        "Do not assume that it is thread-safe.",
        "Don't assume this class is thread-safe.",
        "Nobody guarantees that it is thread-safe.",
        "Every instance of the returned class can be accessed from different threads.",
        "Thread safe? No.",
        "Thread-safe variants are in Foo.",
        "Thread-safe code needs more than this.",
        "It is thread-safe in theory.",
        "Thread-safe in theory.",
        "@author Thread Safe Inc.",
        "It must be possible to use it concurrently.",
        "Works around the fact that Foo is not thread-safe.",
        "Due to the fact that the API is not thread-safe, calls are queued.",
        "Adapter for an API that is not thread-safe.",
        "The API behind it is not thread-safe.",
        "It has methods that are thread-safe.",
        "Has thread-safe methods.",
        "Offers two modes; one is thread-safe, the other is not.",
        "Either thread-safe or fast.",
        "Reads names from a file. The file must not be read by several threads.",
        "A thread-safe listener is called. It is not thread-safe to remove it.",
        "{@link java.util.HashMap} is not thread-safe.",
        "A set, see {@link Foo}, which is thread-safe.",
        "Stores names (thread-safe).",
        "Stores names (in a thread-safe map).",
        "Stores names (not in a thread-safe map).",
        "Stores names (not thread-safe).",
        "Stores names, but not thread-safe.",
        "✓ thread-safe",
        "This class is not what it seems: callbacks run on several threads.",
        "A mutex, so that only one thread can access the resource.",
        "A thread may only call it once.",
        "A task may be used only by the thread that made it, if that is alive."
      })
  void otherWordsSayNothing(String comment) throws IOException {
    assertThat(ofClass(comment)).isEmpty();
  }

  /** The last part of its name says what it is. */
  @SuppressWarnings("unused") // by reflection
  static class NameCache {}

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          The cache is thread-safe. | MADE
          NameCache is thread-safe. | MADE
          A cache of names. Caches are thread-safe. | MADE
          Name caches are safe for use by multiple threads. | MADE
          NameCaches are thread-safe. | MADE
          The cache is not thread-safe. | DENIED
          NameCache is not thread-safe. | DENIED
          Like other caches, class NameCache is not thread safe. | DENIED
          Caches must not be shared between threads. | DENIED
          OtherCache is thread-safe. | NONE
          The map of the cache is not thread-safe. | NONE
          Entries are thread-safe. | NONE
          A NameCache's key set is thread-safe. | NONE
          Since Cache is thread-safe, one is enough. | NONE
          FileNameCache is thread-safe. | NONE
          """)
  void aClassIsCalledByItsName(String comment, Claim.Kind kind) throws IOException {
    assertThat(
            documentation(comment, List.of(), "NameCache")
                .of(NameCache.class)
                .map(Claim::kind)
                .orElse(Claim.Kind.NONE))
        .isEqualTo(kind);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Puts. Must be externally synchronized.",
        "This method is not thread-safe.",
        "This method is not thread-safe: call it under the lock.",
        "put() is not thread-safe.",
        "Not thread-safe.",
        "The caller must synchronize externally.",
        "This is not a thread-safe operation.",
        "Unlike get(), this method isn't thread-safe."
      })
  void aMethodLeavesThreadsToItsCallers(String comment) throws IOException {
    assertThat(ofMethod(comment)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "The list that is returned is not thread-safe.",
        "Returns a list that is not thread-safe.",
        "This method is thread-safe.",
        "Need not be synchronized externally.",
        "@param list is not thread-safe",
        "@return a list that is not thread-safe",
        "Must not be called by several threads.",
        "Copies the map, which is not thread-safe."
      })
  void ofAMethodOtherWordsSayNothing(String comment) throws IOException {
    assertThat(ofMethod(comment)).isEmpty();
  }

  private Optional<Claim> ofMethod(String comment) throws IOException {
    List<String> members = List.of("    /**", "     * " + comment, "     */", "    void put() {}");
    return documentation("Stores.", members).of(Documented.class, "put");
  }

  @Test
  void aSentenceIsQuotedWithWholeWords() throws IOException {
    String before = "Some very long words stand in front of everything that matters here, but";
    String after = "and many other words follow behind it until nobody wants to read any further";

    assertThat(ofClass("It stores. " + before + " this is not thread-safe " + after + "."))
        .map(Claim::evidence)
        .hasValue(
            "the documentation of Documented says \"everything that matters here, but this is not"
                + " thread-safe and many other words follow behind it until\"");
    assertThat(ofClass("It stores. This class is not thread-safe. It is fast."))
        .map(Claim::evidence)
        .hasValue("the documentation of Documented says \"This class is not thread-safe\"");
  }

  @Test
  void theFirstSentenceThatDeniesIsQuoted() throws IOException {
    String comment =
        "This class is thread-safe, e.g. in tests. <p>Its {@code names} are sorted; it is"
            + " <b>not</b> safe for use by several threads. It is small.";

    assertThat(ofClass(comment))
        .map(Claim::evidence)
        .hasValue(
            "the documentation of Documented says \"it is not safe for use by several threads\"");
  }

  @Test
  void aCallIsNoDeclaration() throws IOException {
    List<String> members =
        List.of(
            "    void add() {",
            "      /* externally synchronized */",
            "      return put(1);",
            "    }",
            "    /** Puts. */",
            "    void put() {}");

    assertThat(documentation("Stores.", members).of(Documented.class, "put")).isEmpty();
  }

  @Test
  void aMethodMayLeaveALockToItsCallers() throws IOException {
    List<String> members =
        List.of("    /** Puts. Must be externally synchronized. */", "    void put() {}");

    assertThat(documentation("Stores.", members).of(Documented.class, "put"))
        .map(Claim::evidence)
        .hasValue("the documentation of put() says \"Must be externally synchronized\"");
  }

  @Test
  void aClassWithoutANameHasNoComment() throws IOException {
    Documentation documentation = documentation("This class is thread-safe.", List.of());

    assertThat(documentation.of(new Documented() {}.getClass())).isEmpty();
  }
}
