package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.demonic.code.open.OpenTypes;
import org.demonic.code.program.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Of which types of the package a public class takes objects that others may have written, though
 * nobody passes them by these types: nothing tells that the objects are the module's.
 */
class NarrowedTypesTest {
  /** A class makes or finds objects, too, whose type then stands in a declaration. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { } private <E> List<E> l(Class<E> c) { return null; } private "
            + "final List<T> l = l(T.class); void m() { T t = l.get(0); }",
        "interface T { } private <E> List<E> l(Class<E> c, int n) { return null; } "
            + "private List<T> l; void m(Object x) { l = l(T.class, x.hashCode()); T t = "
            + "l.get(0); }",
        "interface T { } private List<T> l; void m(Map<Class<?>, List<?>> p) { l = "
            + "(List<T>) p.get(T.class); T t = l.get(0); }",
        "enum K { A } interface T { } private List<T> l; void m() { T[] a = "
            + "T.class.getEnumConstants(); T t = a[0]; }",
        "interface T { } private Class<? extends T> c; void m(Class<?> k) { c = "
            + "k.asSubclass(T.class); }",
        "interface T { } private static List<T> l(Class<?> c, Class<T> d) { return null; "
            + "} void m() { l(Base.class, T.class); }",
        "interface T { } private List<T> l; void m(List<?> o) { l = "
            + "o.stream().filter(T.class::isInstance).map(T.class::cast).collect(Collectors.toList()); "
            + "T t = l.get(0); }",
        "interface T { } private Map<Class<? extends T>, T> c; void m(Object o) { T t = "
            + "c.keySet().iterator().next().cast(o); }",
        "interface T { } private List<T> l; void m() { l = new ArrayList<>(); "
            + "List<Class<T>> c = List.of(T.class); "
            + "ServiceLoader.load(c.get(0)).forEach(l::add); T t = l.get(0); }",
        "interface T { } private ServiceLoader<T> l; private Class<T> c; void m(Class d) "
            + "{ c = d; l = ServiceLoader.load(c); for (T t : l) { } }",
        "interface T { } private Iterator<T> l; private List<Class<T>> c; void m() { l = "
            + "ServiceLoader.load(c.get(0)).iterator(); T t = l.next(); }",
        "interface T { void f(); } private final Map<Class<?>, Consumer<?>> h = new "
            + "HashMap<>(); void m(Object o) { Consumer<T> c = t -> t.f(); h.put(T.class, c); "
            + "((Consumer<Object>) h.get(o.getClass())).accept(o); }",
        "interface T { } void m(Object o) { switch (o.hashCode()) { case 1: T t = "
            + "T.class.cast(o); } }",
        "interface T { } void m(Object o) { if (T.class.isInstance(o)) { Optional<T> t = "
            + "Optional.of(o).map(T.class::cast); t.get(); } }",
        "interface T { } private T t; void m(Object o) { t = "
            + "Optional.of(o).filter(T.class::isInstance).map(x -> (T) x).orElse(null); }",
        "interface T { } private T t; private final Map<Class<?>, Object> s = new "
            + "HashMap<>(); <E> E get(Class<E> c) { return c.cast(s.get(c)); } public void "
            + "put(Class<?> c, Object o) { s.put(c, o); } void m() { t = get(T.class); }",
        "interface T { } private T t; private final Map<Class<?>, Object> s = new "
            + "HashMap<>(); <E> E get(Class<?> c) { return (E) s.get(c); } void m() { t = "
            + "get(T.class); }",
        "static class T { T() { } } private List<T> l = new ArrayList<>(); void m() "
            + "throws Exception { l.add(((Class<T>) "
            + "Class.forName(\"x\")).getDeclaredConstructor().newInstance()); T t = l.get(0); }"
      })
  void whatGetsAClassMayCastByIt(String members) {
    assertThat(isOpen(members)).isTrue();
  }

  /** A declaration tells of a type what nobody has looked at. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { } private List<T> l; void m(List<?> o) { l = (List<T>) o; T t = "
            + "l.get(0); }",
        "interface T { } private static List<T> l; void m(Object o) { l = (List<T>) o; T "
            + "t = l.get(0); }",
        "interface T { } private List<T> l(Object o) { return (List<T>) o; } void "
            + "m(Object o) { T t = l(o).get(0); }",
        "interface T { } private void l(List<T> l) { T t = l.get(0); } void m(List o) { "
            + "l(o); }",
        "interface T { } private static final class B { private final List<T> l; "
            + "B(List<T> l) { this.l = l; } void m() { T t = l.get(0); } } void m(List o) { "
            + "new B(o).m(); }",
        "interface T { } private static <E> E e(Object o) { return (E) o; } private "
            + "List<T> l; void m(Object o) { l = e(o); T t = l.get(0); }",
        "interface T { } private List<T> l; void m(Object o) { List<Object> n = new "
            + "ArrayList<>(); n.add(o); l = (List<T>) (List<?>) n; T t = l.get(0); }",
        "interface T { } private List<T> l; void m(boolean b, List o) { l = b ? new "
            + "ArrayList<>() : o; T t = l.get(0); }",
        "interface T { } private List<T> l; void m(Object o) { List n = new "
            + "ArrayList<>(); l = n; n.add(o); T t = l.get(0); }",
        "interface T { } static final class U implements T { } private List<U> l; void "
            + "m(List o) { l = o; T t = l.get(0); }",
        "interface T { } static class B<E> extends ArrayList<E> { B(Collection o) { "
            + "super(o); } } private List<T> l; void m(List<?> o) { l = new B<>(o); T t = "
            + "l.get(0); }",
        "interface T { } private final List<T> l = new ArrayList<>(); void m(List<?> o) "
            + "{ l.addAll((List<T>) o); T t = l.get(0); }",
        "interface T { } private final List<T> l = new ArrayList<>(); void m(Object o) { "
            + "((List<Object>) (List<?>) l).add(o); T t = l.get(0); }",
        "interface T { void f(); } private Consumer<T> c = t -> t.f(); void m(List<?> o) "
            + "{ ((List<T>) o).forEach(c); }",
        "interface T { } private interface S { List<T> l(); } void m(List<?> o) { S s = "
            + "() -> (List<T>) o; T t = s.l().get(0); }",
        "interface T { void f(); } private void l(List<T> l) { l.get(0).f(); } void "
            + "m(Stream<?> o) { ((Stream<List<T>>) o).forEach(this::l); }",
        "interface T { } private static class R { List<T> l() { return null; } } private "
            + "static final class Q extends R { List l() { return O; } } private static "
            + "List<?> O; public List<?> o; void s() { O = o; } void m(R r) { r = new Q(); T t "
            + "= r.l().get(0); }",
        "interface T { } private ThreadLocal<T> s = ThreadLocal.withInitial(Base::any); "
            + "static <E> E any() { return null; } void m() { T t = s.get(); }",
        "interface T { } record R(List<T> l) { } void m(List o) { T t = new "
            + "R(o).l().get(0); }",
        "interface T { } private List<T> l; void m(Object o) { l = "
            + "Optional.ofNullable((List<T>) o).orElse(new ArrayList<>()); T t = l.get(0); }",
        "interface T { } private Optional<T> l; void m(Optional<?> o) { l = "
            + "(Optional<T>) o.map(x -> x); T t = l.get(); }",
        "interface T { } private List<T> l; void m(List<?> o) { l = o.stream().map(x -> "
            + "(T) x).collect(Collectors.toList()); T t = l.get(0); }",
        "interface T { } private List<T> l; void m(List<?> o) { l = ((Stream<T>) "
            + "o.stream()).toList(); T t = l.get(0); }",
        "interface T { } private Iterator<T> l; void m(Iterator o) { l = o; T t = " + "l.next(); }",
        "interface T { } private Map<String, T> l = new HashMap<>(); void m(Map o) { "
            + "l.putAll(o); T t = l.get(\"\"); }",
        "interface T { } private final Map<String, T> l = new HashMap<>(); void "
            + "m(Map<String, ?> o) { l.putAll((Map<String, T>) o); T t = l.get(\"\"); }",
        "interface T { } private final AtomicReference<T> r = new AtomicReference<>(); "
            + "void m(Object o) { ((AtomicReference) r).set(o); T t = r.get(); }",
        "interface T { } private List<T> l = new ArrayList<>(); void m(List<?> o) { "
            + "Iterator<T> i = (Iterator<T>) o.iterator(); i.forEachRemaining(l::add); T t = "
            + "l.get(0); }",
        "interface T { } private List<T> l = new ArrayList<>(); void m(List<?> o) { for "
            + "(Object x : o) { ((Collection<Object>) (Collection<?>) l).add(x); } T t = "
            + "l.get(0); }",
        "interface T { } private List<T> l = new ArrayList<>(); void m(Object o) { List "
            + "r = l; r.add(o); for (T t : l) { } }",
        "interface T { } private List<T> l = new ArrayList<>(); void m(Object o) { "
            + "Runnable r = () -> ((List) l).add(o); r.run(); for (T t : l) { } }",
        "interface T { } private List<T> l = new ArrayList<>(); void m(Object o) { List "
            + "x = Collections.synchronizedList(l); x.add(o); for (T t : l) { } }",
        "interface T { } private List<T> l = new ArrayList<>(); void m(Object o) { "
            + "((ListIterator) l.listIterator()).add(o); for (T t : l) { } }",
        "interface T { } private Map<String, T> l = new HashMap<>(); void m(Object o) { "
            + "((Map.Entry) l.entrySet().iterator().next()).setValue(o); T t = l.get(\"\"); }",
        "interface T { } private Map<String, T> l = new HashMap<>(); void m(Object o) { "
            + "((Map) l).computeIfAbsent(\"a\", k -> o); T t = l.get(\"\"); }",
        "interface T { } private Map<String, T> l = new HashMap<>(); void m(Function f) "
            + "{ l.computeIfAbsent(\"a\", f); T t = l.get(\"\"); }",
        "interface T { } private CompletableFuture<T> f = new CompletableFuture<>(); "
            + "void m(CompletableFuture o) { o.thenAccept(x -> ((CompletableFuture) "
            + "f).complete(x)); T t = f.join(); }",
        "interface T { } private CompletableFuture<T> f; void m(CompletableFuture<?> o) "
            + "{ f = o.thenApply(x -> (T) x); T t = f.join(); }",
        "interface T { } private CompletableFuture<T> f; void m(CompletableFuture<?> o) "
            + "{ f = (CompletableFuture<T>) o; T t = f.join(); }",
        "interface T { } private Future<T> f; void m(ExecutorService e, Callable<?> c) { "
            + "f = e.submit((Callable<T>) c); try { T t = f.get(); } catch (Exception x) { } }",
        "interface T { } private Queue<T> q = new ArrayDeque<>(); void "
            + "m(BlockingQueue<?> o) { ((BlockingQueue<T>) o).drainTo(q); T t = q.poll(); }",
        "interface T { } private Queue<T> q = new ArrayDeque<>(); void m(Stream<?> o) { "
            + "((Stream<T>) o).collect(Collectors.toCollection(() -> q)); T t = q.poll(); }",
        "interface T { } private List<T> q; void m(Stream<?> o) { q = ((Stream<T>) "
            + "o).collect(ArrayList::new, List::add, List::addAll); T t = q.get(0); }",
        "interface T { } private List<T> q = new ArrayList<>(); void m(Stream<?> o) { "
            + "((Stream<T>) o).reduce(q, (a, b) -> { a.add(b); return a; }, (a, b) -> a); T t "
            + "= q.get(0); }",
        "interface T { } private List<T> q = new ArrayList<>(); void m(Object o) { "
            + "Collections.fill((List) q, o); T t = q.get(0); }",
        "interface T { } private List<T> q = new ArrayList<>(); void m(Object o) { "
            + "Collections.addAll((Collection<Object>) (Collection) q, o); T t = q.get(0); }",
        "interface T { } private List<T> q = new ArrayList<>(); void m(List o) { "
            + "Collections.copy(q, o); T t = q.get(0); }",
        "interface T { } private Optional<T> q; void m(Map<String, ?> o) { q = "
            + "Optional.ofNullable((T) o.get(\"a\")); }",
        "interface T { } private Optional<T> q; void m(Map o) { q = "
            + "o.values().stream().findFirst(); T t = q.get(); }",
        "interface T { void f(); } private Function<T, String> c = x -> x.toString(); "
            + "void m(Object o) { ((Function) c).apply(o); }",
        "interface T { void f(); } private static Predicate<T> p() { return t -> t != "
            + "null; } void m(List<?> o) { ((List<T>) o).removeIf(p()); }",
        "interface T { void f(); } interface V<E> { void visit(E e); } static final "
            + "class W { private final List<V<?>> l = new ArrayList<>(); void add(V<?> v) { "
            + "l.add(v); } void run(Object o) { for (V v : l) { v.visit(o); } } } void "
            + "m(Object o) { W w = new W(); V<T> v = t -> t.f(); w.add(v); w.run(o); }",
        "interface T { } static final class N<E> { E e; N<E> next; } private N<T> h; "
            + "void m(N o) { h = o; T t = h.e; }",
        "interface T { } static class B<E> { private final List<E> l = new "
            + "ArrayList<>(); void add(Object o) { l.add((E) o); } List<E> l() { return l; } } "
            + "private final B<T> b = new B<>(); void m(Object o) { b.add(o); T t = "
            + "b.l().get(0); }",
        "interface T { } static class B<E> { private final List<E> l = new "
            + "ArrayList<>(); void add(Object o) { l.add((E) o); } List<E> l() { return l; } } "
            + "private final B<T> b = new B<>(); private List<T> l = b.l(); void m(Object o) { "
            + "b.add(o); T t = l.get(0); }",
        "interface T { } static class B<E> implements Iterable<E> { List l = new "
            + "ArrayList(); public Iterator<E> iterator() { return l.iterator(); } } private "
            + "final Iterable<T> b = new B<>(); void m() { for (T t : b) { } }",
        "interface T { } private static final ThreadLocal<T> L = new ThreadLocal<>(); "
            + "void m(Object o) { ((ThreadLocal) L).set(o); T t = L.get(); }",
        "interface T { } private final WeakHashMap<Object, T> w = new WeakHashMap<>(); "
            + "void m(Object o) { T t = w.get(o); }",
        "interface T { } private final AtomicReferenceArray<T> a = new "
            + "AtomicReferenceArray<>(1); void m(Object o) { ((AtomicReferenceArray) a).set(0, "
            + "o); T t = a.get(0); }",
        "static class T extends Exception { } private Throwable e; void m(Throwable o) "
            + "throws Throwable { try { throw o; } catch (T t) { } }",
        "static class T extends Exception { } void m(Future<?> f) { try { f.get(); } "
            + "catch (ExecutionException e) { T t = (T) e.getCause(); } catch "
            + "(InterruptedException e) { } }",
        "interface T { } private Function<Optional<?>, T> f = x -> (T) x.get(); void "
            + "m(Optional<?> o) { T t = f.apply(o); }",
        "interface T { void f(); } interface V<E> { void visit(E e); } private final "
            + "List<V<?>> l = new ArrayList<>(); void m(Object o) { V<T> v = t -> t.f(); "
            + "l.add(v); for (V x : l) { x.visit(o); } }",
        "interface T { void f(); } interface V<E> { void visit(E e); } private V<?> v; "
            + "void m(Object o) { V<T> w = t -> t.f(); v = w; ((V<Object>) v).visit(o); }",
        "interface T { } private BiFunction<String, Integer, T> s = (a, b) -> "
            + "Base.any(); static <E> E any() { return null; } void m() { T t = s.apply(\"\", "
            + "1); }",
        "interface T { } interface S { Optional<T> get(); } static Optional<?> o() { "
            + "return null; } void m() { S s = () -> { Optional o = o(); return o; }; T t = "
            + "s.get().get(); }",
        "interface T { } static class P { Optional<T> o; P(Optional o) { this.o = o; } } "
            + "void m(Optional<?> o) { T t = new P(o).o.get(); }",
        "interface T { } static final class P extends Thread { Optional<T> o; public "
            + "void run() { T t = o.get(); } } void m(Optional o) { P p = new P(); p.o = o; "
            + "p.start(); }",
        "interface T { } private Optional<T>[] a = new Optional[1]; void m(Optional o) { "
            + "a[0] = o; T t = a[0].get(); }",
        "interface T { } private List<Optional<T>> a = new ArrayList<>(); void "
            + "m(Optional o) { a.add(o); T t = a.get(0).get(); }",
        "interface T { } private Map<String, AtomicReference<T>> a = new HashMap<>(); "
            + "void m(AtomicReference o) { a.put(\"\", o); T t = a.get(\"\").get(); }",
        "interface T { } enum K { A; Optional<T> o; void set(Optional x) { o = x; } } "
            + "void m(Optional x) { K.A.set(x); T t = K.A.o.get(); }",
        "interface T { } record R(Optional<T> o) { R(Object x, int n) { "
            + "this((Optional<T>) x); } } void m(Object o) { T t = new R(o, 1).o().get(); }",
        "interface T { } record R<E>(E e) { } private R<T> r; void m(Object o) { r = new "
            + "R<>((T) null); R s = new R(o); r = s; T t = r.e(); }",
        "interface T { } static abstract class A<E> { abstract E make(Object o); } "
            + "static final class B extends A<T> { T make(Object o) { return (T) o; } }",
        "interface T { } private Stream<T> s(Object o) { return Stream.of(o).map(x -> "
            + "(T) x); } void m(Object o) { s(o).forEach(t -> { }); }",
        "interface T { } private Stream<T> s(Stream o) { return o; } void m(Stream o) { "
            + "s(o).findAny().get().hashCode(); T t = s(o).findAny().get(); }",
        "interface T { } private Stream<T> s(List<?> o) { return o.stream().filter(x -> "
            + "x instanceof String).map(Base::c); } private static <E> E c(Object o) { return "
            + "(E) o; } void m(List<?> o) { T t = s(o).findAny().get(); }",
        "interface T { } private Iterable<T> l; void m(Iterator i) { l = () -> i; for (T "
            + "t : l) { } }",
        "interface T { } private Iterable<T> l; void m(Iterable<?> o) { l = () -> "
            + "(Iterator<T>) o.iterator(); for (T t : l) { } }",
        "interface T { } private Iterator<T> l; void m(Iterable<?> o) { Iterator<?> i = "
            + "o.iterator(); l = new Iterator<T>() { public boolean hasNext() { return true; } "
            + "public T next() { return (T) i.next(); } }; T t = l.next(); }",
        "interface T { int f(); } void m(List<?> o) { List<T> l = (List<T>) o; "
            + "l.stream().collect(Collectors.groupingBy(T::f)); }",
        "interface T { int f(); } void m(Map<String, ?> o) { ((Map<String, T>) "
            + "o).forEach((k, v) -> v.f()); }",
        "interface T { } private List<T> l; static <E> List<E> of(E... e) { return "
            + "Arrays.asList(e); } void m(Object[] o) { l = (List<T>) (List) of(o); T t = "
            + "l.get(0); }",
        "interface T { } private Iterator<T> i; void m(Iterable<?> o) { i = new "
            + "ArrayList<T>((Collection<T>) o).iterator(); T t = i.next(); }",
        "interface T { } private Iterator<T> i; void m(Collection o) { i = new "
            + "ArrayList<T>(o).iterator(); T t = i.next(); }",
        "interface T { } private Set<T> i; void m(Collection o) { i = Set.copyOf(o); T t "
            + "= i.iterator().next(); }",
        "interface T { } private Set<T> i; void m(Map o) { i = new HashMap<String, "
            + "T>(o).keySet().isEmpty() ? null : new HashSet<T>(o.values()); T t = "
            + "i.iterator().next(); }",
        "interface T { } private Map<String, T> i; void m(Properties o) { i = new "
            + "HashMap<>((Map) o); T t = i.get(\"a\"); }",
        "interface T { } private List<T> l = new ArrayList<>(); void m(Object o) throws "
            + "Exception { List.class.getMethod(\"add\", Object.class).invoke(l, o); }",
        "interface T { } private T t; void m(Callable<?> c) throws Exception { t = (T) "
            + "c.call(); }",
        "interface T { } private T t; void m(Callable c) throws Exception { Callable<T> "
            + "d = c; t = d.call(); }",
        "interface T { } private T t; void m(Object o) { var x = new Object() { T u = "
            + "(T) o; }; t = x.u; }",
        "interface T { } private T t; void m(Object... o) { for (Object x : o) if (x "
            + "instanceof T y) t = y; }",
        "interface T { } record R(Object o) { T t() { return (T) o; } } void m(Object o) "
            + "{ T t = new R(o).t(); }",
        "static class T { } private T t; void m(java.io.ObjectInput i) throws Exception "
            + "{ t = (T) i.readObject(); }",
        "static class T { T() { } } private T t; void m(java.lang.reflect.Constructor<? "
            + "extends T> c) throws Exception { t = c.newInstance(); }",
        "static class T { T() { } } private T t; void m() throws Exception { t = (T) "
            + "Class.forName(\"x\").getDeclaredConstructor().newInstance(); }",
        "static class T implements Cloneable { public Object clone() { return this; } } "
            + "void m(T x) { T t = (T) x.clone(); }"
      })
  void whatIsCastWithoutACheckIsNotTold(String members) {
    assertThat(isOpen(members)).isTrue();
  }

  /** Functions get objects out of others, or make them. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { } private T t; interface S { T get(); } static <E> E any() { "
            + "return null; } void m() { S s = Base::any; t = s.get(); }",
        "interface T { void f(); } private Comparator<T> c = (a, b) -> 0; void m(List<?> "
            + "o) { ((List<T>) o).sort(c); }",
        "interface T { void f(); } private Comparator<T> c = (a, b) -> 0; void m(List<?> "
            + "o) { Collections.sort((List<T>) o, c); }",
        "interface T { void f(); } private Comparator<T> c = (a, b) -> 0; void m(List<?> "
            + "o) { new TreeSet<T>(c).addAll((List<T>) o); }",
        "interface T { void f(); int g(); } private Comparator<T> c = "
            + "Comparator.comparing(t -> t.g()); void m(List<?> o) { ((List<T>) "
            + "o).sort(c.thenComparing(T::g)); }",
        "interface T { void f(); } private Consumer<T> c = t -> t.f(); void m(List<?> o) "
            + "{ Consumer<T> d = c.andThen(t -> { }); ((List<T>) o).forEach(d); }",
        "interface T { void f(); } private static <E> List<E> l(Supplier<?> s) { return "
            + "(List<E>) s.get(); } private List<T> l; void m(Supplier<?> s) { l = l(s); T t = "
            + "l.get(0); }",
        "interface T { } private Supplier<T> s; void m(Supplier<?> o) { s = "
            + "(Supplier<T>) o; T t = s.get(); }",
        "interface T { } private Supplier<T> s = Base::any; static <E> E any() { return "
            + "null; } void m() { T t = s.get(); }",
        "interface T { } private Map<String, T> l = new HashMap<>(); void m(Supplier<?> "
            + "s) { l.computeIfAbsent(\"a\", k -> (T) s.get()); }",
        "interface T { } private T t; private void set(T x) { t = x; } void m(Object o) "
            + "{ Consumer c = (Consumer<T>) this::set; c.accept(o); }",
        "interface T { } private T t; void m(Object o) { Consumer<T> c = x -> t = x; "
            + "((Consumer) c).accept(o); }",
        "interface T { } private Consumer<T> c = x -> { }; void m(Object o) { "
            + "((Consumer) c).accept(o); }",
        "interface T { void f(); } static <E> void each(Collection<?> c, Consumer<E> f) "
            + "{ for (Object o : c) { f.accept((E) o); } } void m(Collection<?> o) { "
            + "Base.<T>each(o, t -> t.f()); }",
        "interface T { void f(); } private final List<Consumer<?>> l = new "
            + "ArrayList<>(); void m(Object o) { Consumer<T> v = t -> t.f(); l.add(v); for "
            + "(Consumer x : l) { x.accept(o); } }",
        "interface T { void f(); } private Object v; void m(Object o) { Consumer<T> w = "
            + "t -> t.f(); v = w; ((Consumer<Object>) v).accept(o); }",
        "interface T { void f(); } private Object[] v = new Object[1]; void m(Object o) "
            + "{ Consumer<T> w = t -> t.f(); v[0] = w; ((Consumer<Object>) v[0]).accept(o); }",
        "interface T { void f(); } private <E> void each(E e, Consumer<E> c) { "
            + "c.accept(e); } void m(Object o) { each((T) null, t -> t.f()); }",
        "interface T { } private Supplier<Optional<T>> s = () -> (Optional<T>) O; "
            + "private static Optional<?> O; void m() { T t = s.get().get(); }",
        "interface T { } private List<T> s(List<?> o) { return "
            + "o.stream().<T>mapMulti((x, c) -> ((Consumer) c).accept(x)).toList(); } void "
            + "m(List<?> o) { T t = s(o).get(0); }",
        "interface T { } private List<T> s(Object o) { List<T> l = new ArrayList<>(); "
            + "Consumer c = (Consumer<T>) l::add; c.accept(o); return l; } void m(Object o) { "
            + "T t = s(o).get(0); }",
        "interface T { } private List<T> s(Object o) { List<T> l = new ArrayList<>(); "
            + "BiConsumer<Collection<Object>, Object> c = Collection::add; "
            + "c.accept((Collection<Object>) (Collection<?>) l, o); return l; } void m(Object "
            + "o) { T t = s(o).get(0); }",
        "interface T { } private Comparator<T> c = Comparator.comparing(t -> 1); void "
            + "m(Object a, Object b) { ((Comparator) c).compare(a, b); }",
        "interface T { int f(); } private PriorityQueue<T> q; void m(Object o) { "
            + "PriorityQueue p = new PriorityQueue<>(Comparator.comparing(T::f)); p.add(o); }",
        "interface T { int f(); } void m(List<?> o) { List<T> l = (List<T>) o; "
            + "l.sort(Comparator.comparing(T::f)); }",
        "interface T { } private Supplier<List<T>> l = () -> "
            + "Collections.singletonList(Base.<T>g()); static <E> E g() { return null; } void "
            + "m() { T t = l.get().get(0); }",
        "interface T { void f(); } private Comparator<T> c = (a, b) -> 0; void m(List<?> "
            + "o) { new TreeSet<T>(c).addAll((List<T>) o); }"
      })
  void aFunctionPassesOrGetsWhatIsNotTold(String members) {
    assertThat(isOpen(members)).isTrue();
  }

  /** It comes from nowhere, or what it comes from holds anything. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { } private List<T> l; void m() { l = Library.all(); T t = "
            + "l.get(0); } } class Library { static <E> List<E> all() { return null; }",
        "interface T { } void m() { List<T> l = Library.all(); T t = l.get(0); } } class "
            + "Library { static <E> List<E> all() { return null; }",
        "interface T { } private static <E> List<E> all() { return null; } private "
            + "List<T> l; void m() { l = all(); T t = l.get(0); }",
        "interface T { } void m() throws Exception { T t = "
            + "javax.naming.InitialContext.doLookup(\"t\"); }",
        "interface T { } void m() { T t = (T) "
            + "ResourceBundle.getBundle(\"b\").getObject(\"t\"); }",
        "interface T { } void m() throws Exception { T t = (T) new "
            + "java.io.ObjectInputStream(new java.io.FileInputStream(\"t\")).readObject(); }",
        "interface T { void f(); } void m(List<?> o) { ((List<T>) o).stream().map(t -> "
            + "t.hashCode()).findAny(); }",
        "interface T { } private List<? super T> l; void m() { T t = (T) l.get(0); }",
        "interface T { } void m(Object o) { List<Object> l = new ArrayList<>(); "
            + "l.add(new Object()); l.subList(0, 1).set(0, o); T t = (T) l.get(0); }",
        "interface T { } void m(Object o) { Map<String, Object> l = new HashMap<>(); for "
            + "(Map.Entry<String, Object> e : l.entrySet()) { e.setValue(o); } T t = (T) "
            + "l.get(\"\"); }",
        "interface T { } void m(Object o) { List<Object> l = new ArrayList<>(); "
            + "Collections.addAll(l, o); T t = (T) l.get(0); }",
        "interface T { } void m(List<?> o) { List<Object> l = new ArrayList<>(); "
            + "o.forEach(l::add); T t = (T) l.get(0); }",
        "interface T { } void m(List<?> o) { List<Object> l = new ArrayList<>(); "
            + "o.forEach(x -> l.add(x)); T t = (T) l.get(0); }",
        "interface T { } void m(Queue<?> o) { List<Object> l = new ArrayList<>(); "
            + "((Queue<Object>) o).forEach(l::add); new ArrayDeque<Object>(o).forEach(l::add); "
            + "T t = (T) l.get(0); }",
        "interface T { } void m(BlockingQueue<?> o) { List<Object> l = new "
            + "ArrayList<>(); o.drainTo(l); T t = (T) l.get(0); }",
        "interface T { } void m(Optional<?> o) { T t = (T) ((Optional<?>) "
            + "List.of(o).get(0)).get(); }",
        "interface T { } private Map<Optional, T> c; void m() { T t = (T) "
            + "c.keySet().iterator().next().get(); }",
        "interface T { } private final Map<Optional<?>, T> n = new HashMap<>(); private "
            + "static void p(Map<Optional<?>, T> x, Optional<?> o) { x.put(o, null); } void "
            + "m(Optional<?> o) { p(n, o); T t = (T) n.keySet().iterator().next().get(); }",
        "interface T { } static class Reg { private static final Map<String, Object> M = "
            + "new HashMap<>(); static <E> E get(String k) { return (E) M.get(k); } } private "
            + "List<T> l; void m() { l = Reg.get(\"a\"); T t = l.get(0); }",
        "interface T { } private Map<String, T> i; void m(Map<String, Object> o) { i = "
            + "new HashMap<>(); o.forEach((k, v) -> i.put(k, (T) v)); }",
        "interface T { } private Map<String, T> i = new HashMap<>(); void m(Map<String, "
            + "Object> o) { o.forEach((BiConsumer) (BiConsumer<String, T>) i::put); T t = "
            + "i.get(\"a\"); }"
      })
  void whatALibraryGivesIsNotTold(String members) {
    assertThat(isOpen(members)).isTrue();
  }

  /** An array is filled as one of other objects. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { } private T[] a = new T[1]; void m(Object o) { ((Object[]) a)[0] "
            + "= o; T t = a[0]; }",
        "interface T { } private T[] a = new T[1]; void m(Object o) { Object[] b = a; "
            + "b[0] = o; }",
        "interface T { } private T[] a = new T[1]; void m(Object[] o) { "
            + "System.arraycopy(o, 0, a, 0, 1); }",
        "interface T { } private T[] a = new T[1]; void m(Object o) { Arrays.fill(a, o); " + "}",
        "interface T { } private T[] a = new T[1]; void m(List<?> o) { o.toArray(a); }",
        "interface T { } private T[] a = new T[1]; private static void fill(Object[] o, "
            + "Object x) { o[0] = x; } void m(Object x) { fill(a, x); T t = a[0]; }",
        "interface T { } private T[] a = new T[1]; private Object[] b = a; void m(Object "
            + "x) { b[0] = x; T t = a[0]; }",
        "interface T { } private T[] a = new T[1]; private Object[] b() { return a; } "
            + "void m(Object x) { b()[0] = x; T t = a[0]; }",
        "interface T { } private final T[] a = (T[]) new "
            + "Object[0].getClass().cast(null); void m(T[]... b) { }",
        "interface T { } void m(Object[] o) { T[] a = Arrays.copyOf(o, 1, T[].class); T "
            + "t = a[0]; }",
        "interface T { } private T[] a; void m(List<?> o) { a = o.toArray(new T[0]); T t "
            + "= a[0]; }",
        "interface T { } private T[] a; void m(List<?> o) { a = ((List<T>) "
            + "o).toArray(T[]::new); T t = a[0]; }",
        "interface T { } private T[] a; void m(Stream<?> o) { a = o.toArray(T[]::new); T "
            + "t = a[0]; }",
        "interface T { } private T[][] a = new T[1][1]; void m(Object[] o) { ((Object[]) "
            + "a[0])[0] = o[0]; T t = a[0][0]; }",
        "interface T { } private T[] a = new T[1]; void m(Object o) { "
            + "java.lang.reflect.Array.set(a, 0, o); T t = a[0]; }",
        "interface T { } private T t; static T[] a(Collection<?> c) { return c.toArray(n "
            + "-> new T[n]); } void m(Collection<?> c) { t = a(c)[0]; }"
      })
  void anArrayGetsWhatIsNotTold(String members) {
    assertThat(isOpen(members)).isTrue();
  }

  /** The JVM casts where the code does not. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { } void m(Object o) throws Throwable { T t = (T) "
            + "MethodHandles.identity(Object.class).invoke(o); }",
        "interface T { } private Object o; private static final VarHandle H; static { "
            + "try { H = MethodHandles.lookup().findVarHandle(Base.class, \"o\", Object.class); "
            + "} catch (Exception e) { throw new Error(e); } } void m() { T t = (T) "
            + "H.get(this); }",
        "interface T { } private AtomicReferenceFieldUpdater<Q, T> u = "
            + "(AtomicReferenceFieldUpdater) AtomicReferenceFieldUpdater.newUpdater(Q.class, "
            + "Object.class, \"o\"); static final class Q { volatile Object o; } void m(Q q) { T "
            + "t = u.get(q); }",
        "interface T { } private T o; private static final VarHandle H; static { try { H "
            + "= MethodHandles.lookup().findVarHandle(Base.class, \"o\", T.class); } catch "
            + "(Exception e) { throw new Error(e); } } void m(Object x) { H.set(this, x); }"
      })
  void whatAHandleReadsOrWritesIsNotTold(String members) {
    assertThat(isOpen(members)).isTrue();
  }

  /** Proofs need that all of these are told. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "interface T { } private List<T> l = Collections.synchronizedList(new "
            + "ArrayList<>()); void m() { T t = l.get(0); }",
        "interface T { } private Map<String, T> l = new HashMap<>(); void m() { "
            + "Map<String, T> n = new HashMap<>(l); n.put(\"a\" + n.size(), new U()); l = "
            + "Map.copyOf(n); T u = l.get(\"a\"); } static final class U implements T { }",
        "interface T { } private List<T> l; void m() { List<T> n = new ArrayList<>(); "
            + "n.add(new U()); l = new ArrayList<>(n); T t = l.get(0); } static final class U "
            + "implements T { }",
        "interface T { } private final List<T> l; Base() { this(new ArrayList<>()); } "
            + "private Base(List<T> l) { this.l = Objects.requireNonNull(l); } void m() { T t "
            + "= l.get(0); }",
        "interface T { } static final class U implements T { } private List<T> l = "
            + "Arrays.asList(new U(), new U()); private List<T> n = List.of(new U()); private "
            + "List<T> o = Collections.emptyList(); void m() { T t = l.get(0); t = n.get(0); t "
            + "= o.get(0); }",
        "interface T { int n(); } private List<T> l = new ArrayList<>(); void m() { l = "
            + "l.stream().filter(t -> t.n() > "
            + "0).sorted(Comparator.comparing(T::n)).collect(Collectors.toList()); T t = "
            + "l.get(0); }",
        "interface T { String n(); } private Map<String, T> l = new TreeMap<>(); private "
            + "List<T> k = new ArrayList<>(); void m() { l = "
            + "k.stream().collect(Collectors.toMap(T::n, t -> t)); k = new "
            + "ArrayList<>(l.values()); T t = l.get(\"\"); }",
        "interface T { } static final class U implements T { } private Map<String, T> l "
            + "= new ConcurrentHashMap<>(); void m(String s) { T t = l.computeIfAbsent(s, k -> "
            + "new U()); t = l.computeIfAbsent(s, k -> u()); l.merge(s, new U(), (a, b) -> a); "
            + "l.remove(s); } private T u() { return null; }",
        "interface T { } enum K { A } static final class U implements T { } private "
            + "Map<K, T> l = new EnumMap<>(K.class); void m() { T t = l.get(K.A); l.put(K.A, "
            + "new U()); }",
        "interface T { } private final class I { final List<T> l; I(List<T> l) { this.l "
            + "= l; } } void m() { T t = new I(new ArrayList<>()).l.get(0); }",
        "interface T { } private List<T> l; private void m(Executor e, List<T> n) { "
            + "e.execute(() -> l = n); e.execute(() -> l.addAll(n)); T t = l.get(0); }",
        "interface T { void f(); } static final class U implements T { public void f() { "
            + "} } private List<T> l; private void m(List<String> s) { List<T> n = new "
            + "ArrayList<>(); s.forEach(k -> n.add(new U())); n.forEach(t -> t.f()); l = n; T "
            + "t = l.get(0); }",
        "interface T { } private final AtomicReference<T> r = new AtomicReference<>(); "
            + "private final ThreadLocal<T> u = ThreadLocal.withInitial(() -> null); private "
            + "Supplier<T> s = r::get; void m() { T t = r.get(); t = s.get(); t = u.get(); "
            + "r.compareAndSet(t, null); r.updateAndGet(x -> null); }",
        "interface T { int n(); } private SortedSet<T> l = new TreeSet<>((a, b) -> a.n() "
            + "- b.n()); private Comparator<T> c = Comparator.comparing(T::n); void m() { T t "
            + "= l.first(); l = new TreeSet<>(c); }",
        "interface T { } private T[] a = new T[1]; private List<T> l = new "
            + "ArrayList<>(); void m() { a[0] = a[1]; a[1] = l.get(0); a = l.toArray(new "
            + "T[0]); a = a.clone(); l = Arrays.asList(a); T t = a[0]; }",
        "interface T { } private Optional<T> o() { return Optional.empty(); } void m() { "
            + "T t = o().or(() -> o()).or(this::o).orElse(null); String s = o().map(x -> "
            + "x.toString()).orElse(\"\"); }",
        "static class T { boolean b() { assert this != null; return "
            + "T.class.desiredAssertionStatus() || T.class.getName().isEmpty() || "
            + "T.class.isInstance(this); } }",
        "interface T { } private List<T> l = new ArrayList<>(); private static void "
            + "p(Collection<?> c) { } void m() { List<T> n = new ArrayList<>(l); p(n); "
            + "Collections.sort(n, null); T t = n.get(0); for (T u : n.subList(0, 1)) { } "
            + "System.out.println(n); }",
        "interface T { } private T[] a = new T[1]; void m() { a[0] = a[1]; }",
        "interface T { } private T[] a = new T[1]; private List<T> l = new "
            + "ArrayList<>(); void m() { a[1] = l.get(0); }",
        "interface T { } private T[] a = new T[1]; private List<T> l = new "
            + "ArrayList<>(); void m() { a = l.toArray(new T[0]); }",
        "interface T { } private T[] a = new T[1]; void m() { a = a.clone(); }",
        "interface T { } private T[] a = new T[1]; private List<T> l; void m() { l = "
            + "Arrays.asList(a); }",
        "interface T { } private T[] a = new T[1]; private List<T> l; void m() { l = "
            + "List.of(a[0]); }",
        "interface T { } private T o; private static final VarHandle H; static { try { H "
            + "= MethodHandles.lookup().findVarHandle(Base.class, \"o\", T.class); } catch "
            + "(Exception e) { throw new Error(e); } } void m() { T t = (T) H.get(this); }",
        "interface T { } private T[] a = new T[1]; private T[] b = new T[1]; void m() { "
            + "System.arraycopy(b, 0, a, 0, 1); Arrays.fill(a, null); Arrays.sort(a, null); }",
        "static class T { } private AtomicReferenceFieldUpdater<Q, T> u = "
            + "AtomicReferenceFieldUpdater.newUpdater(Q.class, T.class, \"o\"); static final "
            + "class Q { volatile T o; } void m(Q q) { T t = u.get(q); }",
        "interface T { void f(); } private final List<T> l = new "
            + "CopyOnWriteArrayList<>(); public void m() { for (T t : l) { t.f(); } "
            + "l.removeIf(t -> t == null); l.forEach(T::f); Iterator<T> i = l.iterator(); "
            + "while (i.hasNext()) { i.next().f(); i.remove(); } }",
        "interface T { void f(); } private final Map<String, T> l = new "
            + "ConcurrentHashMap<>(); void m(String k, Object x) { l.get(x); l.containsKey(k); "
            + "l.putIfAbsent(k.trim(), null); for (Map.Entry<String, T> e : l.entrySet()) { "
            + "e.getValue().f(); e.setValue(null); } l.forEach((a, b) -> b.f()); "
            + "l.values().stream().forEach(T::f); l.replaceAll((a, b) -> b); "
            + "l.computeIfPresent(k, (a, b) -> b); l.compute(k, (a, b) -> null); "
            + "l.keySet().remove(x); l.values().removeAll(List.of(x)); }",
        "interface T { int f(); } private final PriorityQueue<T> l = new "
            + "PriorityQueue<>(Comparator.comparingInt(T::f)); void m() { T t = l.poll(); "
            + "l.offer(t); l.peek().f(); }",
        "interface T { int f(); } private final BlockingQueue<T> l = new "
            + "LinkedBlockingQueue<>(); void m() throws Exception { T t = l.take(); l.put(t); "
            + "List<T> n = new ArrayList<>(); l.drainTo(n); for (T u : n) { u.f(); } }",
        "interface T { int f(); } private final Deque<T> l = new ArrayDeque<>(8); "
            + "private volatile List<T> s = List.of(); void m() { l.push(s.get(0)); List<T> n "
            + "= new ArrayList<>(s); n.addAll(l); "
            + "n.sort(Comparator.comparing(T::f).reversed()); s = "
            + "Collections.unmodifiableList(n); T t = s.get(0); }",
        "interface T { int f(); } static final class U implements T { public int f() { "
            + "return 0; } } private final List<T> s; Base(int n) { List<T> l = new "
            + "ArrayList<>(n); for (int i = 0; i < n; i++) { l.add(new U()); } s = "
            + "List.copyOf(l); } void m() { T t = s.get(0); }",
        "interface T { int f(); } static final class U implements T { public int f() { "
            + "return 0; } } private final List<T> s = IntStream.range(0, 3).mapToObj(i -> new "
            + "U()).collect(Collectors.toList()); private final List<T> r = "
            + "Stream.generate(U::new).limit(3).collect(Collectors.toCollection(ArrayList::new)); "
            + "void m() { T t = s.get(0); t = r.get(0); }",
        "interface T { int f(); } private List<T> s() { return Collections.emptyList(); "
            + "} private List<T> r(List<T> x) { return x == null ? s() : new ArrayList<>(x); } "
            + "void m() { T t = r(s()).get(0); }",
        "interface T { int f(); } private Map<Integer, T> s = new TreeMap<>(); private "
            + "Map<Integer, T> r() { return "
            + "s.entrySet().stream().collect(Collectors.toMap(Map.Entry::getKey, "
            + "Map.Entry::getValue)); } void m() { T t = r().get(0); t = s.get(1); }",
        "interface T { int f(); } private Future<T> s; private final ExecutorService e = "
            + "null; void m() throws Exception { s = e.submit(() -> t()); T t = s.get(); s = "
            + "CompletableFuture.supplyAsync(this::t); s = "
            + "CompletableFuture.completedFuture(t); } private T t() { return null; }",
        "interface T { int f(); } private final ThreadLocal<T> s = new ThreadLocal<>(); "
            + "void m() { T t = s.get(); s.set(t); s.remove(); }",
        "interface T { int f(); } private final Set<T> s = Collections.newSetFromMap(new "
            + "ConcurrentHashMap<>()); private final Set<T> r = ConcurrentHashMap.newKeySet(); "
            + "void m() { T t = s.iterator().next(); t = r.iterator().next(); s.addAll(r); }",
        "interface T { int f(); } private final Set<T> s = "
            + "Collections.synchronizedSet(new HashSet<T>()); private final Map<String, T> r = "
            + "Collections.synchronizedMap(new LinkedHashMap<>(16, .75f, true)); void m() { T "
            + "t = s.iterator().next(); t = r.get(\"\"); }",
        "interface T { int f(); } private final AtomicReference<List<T>> s = new "
            + "AtomicReference<>(); private Optional<T> o = Optional.empty(); void m() { "
            + "o.ifPresent(t -> t.f()); o = o.filter(t -> t.f() > 0).or(() -> "
            + "Optional.empty()); T t = o.get(); o = Optional.ofNullable(t); }",
        "interface T { int f(); } private final java.lang.ref.WeakReference<T> s = new "
            + "java.lang.ref.WeakReference<>(null); void m() { T t = s.get(); }",
        "interface T { int f(); } private static final Map<String, T> ALL = new "
            + "HashMap<>(); static { ALL.put(\"a\", () -> 1); ALL.put(\"b\", Base::g); } static "
            + "int g() { return 1; } void m(String s) { ALL.get(s).f(); ALL.getOrDefault(s, () "
            + "-> 2).f(); }",
        "interface T { int f(); } private static final Map<String, Supplier<T>> ALL = "
            + "new HashMap<>(); void m(String s) { }",
        "interface T { int f(); } private final List<T> l = new ArrayList<>(); private "
            + "static void log(String s, Object... a) { } void m() { log(\"a\", l); log(\"b\", "
            + "l.size(), l.get(0)); String s = \"x\" + l + l.get(0); System.out.printf(\"%s %s\", "
            + "l, this); Objects.hash(l, this); synchronized (l) { l.clear(); } "
            + "l.equals(this); l.indexOf(this); }",
        "interface T { int f(); } private final List<T> l = new ArrayList<>(); int m() { "
            + "return l.stream().mapToInt(T::f).sum() + l.stream().map(t -> t.f()).reduce(0, "
            + "Integer::sum) + l.stream().collect(Collectors.groupingBy(T::f)).size(); }",
        "interface T { int f(); } private final List<T> l = new ArrayList<>(); String "
            + "m() { return l.stream().map(Object::toString).collect(Collectors.joining(\",\")) "
            + "+ l.stream().max(Comparator.comparing(T::f)).map(T::f).orElse(1) + "
            + "l.stream().anyMatch(t -> t.f() > 1) + Collections.max(l, "
            + "Comparator.comparing(T::f)).f(); }",
        "interface T { int f(); } private List<T> l = new ArrayList<>(); private void "
            + "each(Consumer<? super T> c) { l.forEach(c); for (T t : l) { c.accept(t); } } "
            + "void m() { each(t -> t.f()); each(T::f); }",
        "interface T { int f(); } private final class I implements Iterator<String> { "
            + "private final Iterator<T> i = l.iterator(); public boolean hasNext() { return "
            + "i.hasNext(); } public String next() { return i.next().toString(); } } private "
            + "List<T> l = new ArrayList<>(); void m() { new I().next(); }",
        "interface T { int f(); } private List<T> l = new ArrayList<>(); void m(Runnable "
            + "r) { List<T> copy; synchronized (this) { copy = new ArrayList<>(l); l = new "
            + "ArrayList<>(); } for (T t : copy) { t.f(); } new Thread(() -> { for (T t : "
            + "copy) { t.f(); } }).start(); }",
        "interface T { int f(); } private T[] a = {}; void m() { T[] b = "
            + "Arrays.copyOf(a, a.length + 1); System.arraycopy(a, 0, b, 0, a.length); "
            + "b[a.length] = null; a = b; for (T t : a) { t.f(); } List<T> l = "
            + "Arrays.asList(a); for (T t : l) { t.f(); } Stream.of(a).forEach(T::f); a = "
            + "l.toArray(new T[l.size()]); a = l.stream().toArray(T[]::new); }",
        "static abstract class T { static final Map<Integer, T> ALL = new HashMap<>(); "
            + "static T of(int n) { T t = ALL.get(n); if (t == null) { t = new T() { }; "
            + "ALL.put(n, t); } return t; } }",
        "enum K { A, B { } } interface T { int f(); } private final Map<K, T> s = new "
            + "EnumMap<>(K.class); private final Map<K, T> r = new EnumMap<K, T>(Map.of(K.A, "
            + "() -> 1)); void m() { s.get(K.A).f(); s.put(K.B, r.get(K.A)); }",
        "interface T { int f(); } private List<T> l = new LinkedList<>(); void m() { "
            + "ListIterator<T> i = l.listIterator(); while (i.hasNext()) { T t = i.next(); "
            + "i.set(t); i.add(t); } Collections.sort(l, (a, b) -> a.f() - b.f()); "
            + "Collections.reverse(l); Collections.swap(l, 0, 1); l.subList(0, 1).clear(); l = "
            + "l.subList(0, 1); l.replaceAll(t -> t); l.addAll(Collections.nCopies(3, null)); "
            + "l.addAll(List.of(l.get(0), l.get(1))); }",
        "interface T { int f(); } record P(String s, T t) { } private final List<P> l = "
            + "new ArrayList<>(); void m() { for (P p : l) { p.t().f(); } l.add(new P(\"\", "
            + "null)); l.stream().map(P::t).forEach(T::f); List<T> n = "
            + "l.stream().map(P::t).collect(Collectors.toList()); n.get(0).f(); }",
        "interface T { int f(); } private final Object[] o = new Object[2]; private "
            + "final List<Object> q = new ArrayList<>(); private final List<T> l = new "
            + "ArrayList<>(); void m(Object x) { q.add(x); o[0] = x; q.addAll(l); "
            + "q.add(l.get(0)); o[1] = l; q.contains(l.get(0)); }",
        "interface T { int f(); } private List<T> l; private synchronized List<T> l() { "
            + "if (l == null) { l = new ArrayList<>(); } return l; } void m() { "
            + "l().get(0).f(); l().add(null); List<T> x = l(); x.addAll(l()); }",
        "interface T { int f(); } private final Map<String, T> l = new HashMap<>(); void "
            + "m(Map<String, String> p) { for (Map.Entry<String, String> e : p.entrySet()) { "
            + "l.put(e.getKey(), () -> 1); } p.forEach((k, v) -> l.put(k, v::length)); for "
            + "(String k : new ArrayList<>(l.keySet())) { l.remove(k); } "
            + "l.entrySet().removeIf(e -> e.getValue().f() > 1); }",
        "interface T { int f(); } private final Map<String, T> l = new HashMap<>(); void "
            + "m(Object x, Class<?> c) { l.put(x.toString(), null); l.put(String.valueOf(x), "
            + "null); l.put(c.getName(), null); l.put(Thread.currentThread().getName() + 1, "
            + "null); l.computeIfAbsent(c.getSimpleName(), k -> null); }",
        "interface T { int f(); } static class H<E> { private E e; E get() { return e; } "
            + "void set(E x) { e = x; } } private final List<T> l = new ArrayList<>(); void "
            + "m() { H<String> h = new H<>(); h.set(\"\"); h.get().length(); l.get(0).f(); }",
        "interface T { int f(); } private final Map<String, T> l = new HashMap<>(); "
            + "private void m(Map<String, String> p) { for (Map.Entry<String, String> e : "
            + "p.entrySet()) { l.put(e.getKey(), () -> 1); } }",
        "interface T { int f(); } private final Map<String, T> l = new HashMap<>(); "
            + "private void m(Map<String, String> p) { p.forEach((k, v) -> l.put(k, "
            + "v::length)); }",
        "interface T { int f(); } private final Map<String, T> l = new HashMap<>(); void "
            + "m() { for (String k : new ArrayList<>(l.keySet())) { l.remove(k); } "
            + "l.entrySet().removeIf(e -> e.getValue().f() > 1); }",
        "interface T { int f(); } private final List<T> l = new ArrayList<>(); String "
            + "m() { return l.stream().map(Object::toString).collect(Collectors.joining(\",\")); "
            + "}",
        "interface T { int f(); } private final List<T> l = new ArrayList<>(); int m() { "
            + "return l.stream().max(Comparator.comparing(T::f)).map(T::f).orElse(1); }",
        "interface T { int f(); } private final List<T> l = new ArrayList<>(); int m() { "
            + "return  Collections.max(l, Comparator.comparing(T::f)).f(); }",
        "interface T { int f(); } static final class U implements T { public int f() { "
            + "return 0; } } private final List<T> s = IntStream.range(0, 3).mapToObj(i -> new "
            + "U()).collect(Collectors.toList()); void m() { T t = s.get(0); }",
        "interface T { int f(); } static final class U implements T { public int f() { "
            + "return 0; } } private final List<T> r = "
            + "Stream.generate(U::new).limit(3).collect(Collectors.toList()); void m() { T t = "
            + "r.get(0); }",
        "interface T { int f(); } static final class U implements T { public int f() { "
            + "return 0; } } private final List<T> r = "
            + "Stream.generate(U::new).limit(3).collect(Collectors.toCollection(ArrayList::new)); "
            + "void m() { T t = r.get(0); }",
        "interface T { int f(); } private List<T> r = new ArrayList<>(); void m() { r = "
            + "r.stream().collect(Collectors.toCollection(ArrayList::new)); r = "
            + "r.stream().collect(Collectors.collectingAndThen(Collectors.toList(), "
            + "Collections::unmodifiableList)); T t = r.get(0); }",
        "interface T { int f(); } private Map<Integer, List<T>> r = new HashMap<>(); "
            + "private void m(T t) { r.computeIfAbsent(1, k -> new ArrayList<>()).add(t); }",
        "interface T { int f(); } private void p() { List<T> l = new ArrayList<>(); "
            + "l.add(() -> 1); Iterator<T> i = l.iterator(); i.next().f(); T[] a = "
            + "l.toArray(new T[0]); a[0].f(); }",
        "interface T { int f(); } private T t; private void p(T t) { this.t = t; } void "
            + "m(Optional<String> o) { p(o.isPresent() ? () -> 1 : () -> 2); List<Runnable> l "
            + "= new ArrayList<>(); l.add(() -> p(t)); l.forEach(Runnable::run); }",
        "interface T { } private T o; private static final VarHandle H; static { try { H "
            + "= MethodHandles.lookup().findVarHandle(Base.class, \"o\", T.class); } catch "
            + "(Exception e) { throw new Error(e); } } void m() { T t = (T) H.getAndSet(this, "
            + "o); H.compareAndSet(this, null, t); H.set(this, (T) null); }",
        "interface T extends Comparable<T> { } private T[] a = new T[1]; private static "
            + "void p(T[] x) { } private static void q(Object... x) { } void m() { p(a); "
            + "q(a[0], \"x\"); Arrays.sort(a); a = Arrays.copyOfRange(a, 0, 1); }",
        "interface T { } private Map<Class<? extends T>, T> c = new HashMap<>(); private "
            + "void p(T x) { c.put(x.getClass(), x); T t = c.get(x.getClass()); }",
        "interface T { } static final class U implements T { } private static final "
            + "Map<Class<?>, String> N = new HashMap<>(); static { N.put(U.class, \"\"); } "
            + "private Map<String, T> l = new HashMap<>(); void m(Object o) { "
            + "l.put(N.get(o.getClass()), new U()); T t = l.get(\"\"); }",
        "static final class N { N next; } interface T { } private final List<T> l = new "
            + "ArrayList<>(); private final Map<String, N> n = new HashMap<>(); void m(Object "
            + "o) { n.put(\"a\", new N()); List<Object> x = new ArrayList<>(l); x.add(o); for (T "
            + "t : l) { } for (Object y : x) { y.hashCode(); } }",
        "interface T { } private final List<T> l = new ArrayList<>(); List<String> m() { "
            + "return l.stream().map(t -> t.toString()).filter(s -> "
            + "!s.isEmpty()).sorted().collect(Collectors.toList()); }",
        "interface T { void f(); } private final List<T> l = new "
            + "CopyOnWriteArrayList<>(); void m(String s, Object... o) { for (int i = l.size() "
            + "- 1; i >= 0; i--) { T t = l.get(i); try { t.f(); } catch (RuntimeException e) { "
            + "l.remove(t); System.err.println(s + e + o); } } }",
        "interface T { void f(); } private final Map<Integer, T> l = new "
            + "ConcurrentSkipListMap<>(); void m(int n) { T t = l.get(n); if (t == null) { t = "
            + "() -> { }; T old = l.putIfAbsent(n, t); if (old != null) { t = old; } } t.f(); "
            + "l.remove(n, t); l.replace(n, t, () -> { }); }",
        "interface T { void f(); } private final LinkedHashMap<Long, T> l = new "
            + "LinkedHashMap<>(); synchronized T m() { Iterator<Map.Entry<Long, T>> i = "
            + "l.entrySet().iterator(); if (!i.hasNext()) { return null; } Map.Entry<Long, T> "
            + "e = i.next(); i.remove(); return e.getValue(); } private static final class Q { "
            + "} void n() { m().f(); }",
        "interface T { void f(); } private final class W implements Runnable { private "
            + "final BlockingQueue<T> q; W(BlockingQueue<T> q) { this.q = q; } public void "
            + "run() { try { q.take().f(); } catch (InterruptedException e) { "
            + "Thread.currentThread().interrupt(); } } } void m() { BlockingQueue<T> q = new "
            + "ArrayBlockingQueue<>(3); q.add(() -> { }); new Thread(new W(q)).start(); }",
        "enum K { A { int n() { return 1; } }; int n() { return 0; } } interface T { } "
            + "private final EnumMap<K, List<String>> s = new EnumMap<>(K.class); private "
            + "final Map<K, T> t = Collections.synchronizedMap(new EnumMap<>(K.class)); void "
            + "m() { for (K k : K.values()) { t.put(k, null); } for (var e : t.entrySet()) { T "
            + "x = e.getValue(); } }"
      })
  void ordinaryCodeIsTold(String members) {
    assertThat(isOpen(members)).isFalse();
  }

  /** A class by the name {@code Library} is none of the module. */
  private static boolean isOpen(String members) {
    String imports =
        "import java.util.*; import java.util.concurrent.*; import java.util.concurrent.atomic.*;"
            + " import java.util.function.*; import java.util.stream.*;"
            + " import java.lang.invoke.MethodHandles; import java.lang.invoke.VarHandle;";
    CompiledSource source = CompiledSource.of(imports + "public class Base { " + members + " }");
    List<String> names =
        source.names().stream()
            .filter(n -> !n.startsWith("Library"))
            .map(n -> n.replace('.', '/'))
            .sorted()
            .toList();
    return OpenTypes.of(Program.of(names, source.finder(), Set.of())).isOpen("Base$T");
  }
}
