package org.demonic.code.refusal;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.effect.PathEffect;
import org.demonic.code.jdk.Jdk;
import org.demonic.code.path.Event;
import org.demonic.code.path.Lock;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Outcome;
import org.demonic.code.path.Path;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.value.OutsideClass;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.demonic.library.Fact;
import org.demonic.library.Statement;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * How a method may end, and on what that depends.
 *
 * @param conditions in the order in which they decide, over the state before the call
 * @param refusal where the code itself throws, and what; empty if it does not, or if that depends
 *     on what it has changed
 * @param throwing whether it ends by an exception
 * @param order the instruction of the method itself at which it ends
 * @param dispatched the methods that it has called on the receiver, supposing that the class of
 *     that is the module's
 * @param isOpen whether it is not known how it goes on, although nothing has changed until there
 */
record Ending(
    List<Value> conditions,
    Optional<Thrown> refusal,
    boolean throwing,
    int order,
    Set<MethodName> dispatched,
    boolean isOpen) {
  private static final Set<String> OF_THE_JVM =
      Set.of(
          "java/lang/NullPointerException",
          "java/lang/ClassCastException",
          "java/lang/ArithmeticException",
          "java/lang/ArrayIndexOutOfBoundsException",
          "java/lang/ArrayStoreException",
          "java/lang/NegativeArraySizeException");

  /**
   * What is thrown, and where it is made.
   *
   * @param order the instruction of the method itself at which it is
   */
  record Thrown(Place place, String exception, int order) {
    /** Whether the method comes to this place first. */
    boolean isBefore(Thrown other) {
      return order < other.order
          || (order == other.order
              && place.method().equals(other.place.method())
              && place.index() < other.place.index());
    }
  }

  Ending {
    conditions = List.copyOf(conditions);
    dispatched = Set.copyOf(dispatched);
  }

  /** The ends to which a path leads: its own, and those where a library checks something. */
  static List<Ending> of(Program program, MethodName method, Path path) {
    return new Reader(program, method, path).read();
  }

  private static final class Reader {
    private final Program program;
    private final MethodName method;
    private final Path path;
    private final PathEffect effect = new PathEffect(Map.of());
    private final List<Value> conditions = new ArrayList<>();
    private final List<Ending> endings = new ArrayList<>();
    private final Set<MethodName> dispatched = new LinkedHashSet<>();

    /** The locks that the method has taken, and has not given back. */
    private final List<Lock> taken = new ArrayList<>();

    private boolean isChanged;
    private boolean isLate;
    private boolean isOfCall;
    private int order;

    Reader(Program program, MethodName method, Path path) {
      this.program = program;
      this.method = method;
      this.path = path;
    }

    List<Ending> read() {
      List<Event> events = path.events();
      for (int i = 0; i < events.size(); i++) {
        Event event = events.get(i);
        if (event.place().method().equals(method)) {
          order = event.place().index();
        }
        if (event instanceof Event.Assumed a) {
          if (!assume(a, i)) {
            return endings;
          }
        } else if (event instanceof Event.Called call && !Changes.is(event)) {
          check(call);
        } else if (!effect.follow(event)) {
          return endings;
        }
        isChanged |= Changes.is(event) || letsOthersIn(event);
      }
      boolean isThrown = path.outcome() instanceof Outcome.Thrown;
      endings.add(
          new Ending(
              conditions,
              isThrown && !isLate ? thrown() : Optional.empty(),
              isThrown,
              order,
              dispatched,
              !path.isWhole() && !isChanged));
      return endings;
    }

    /** Whether it gives back a lock of its caller: others may change the state then. */
    private boolean letsOthersIn(Event event) {
      if (event instanceof Event.Locking locking && locking.takes()) {
        taken.add(locking.lock());
        return false;
      }
      return event instanceof Event.Locking locking && !taken.remove(locking.lock());
    }

    /** False if no run of one thread alone goes on, or only one without assertions. */
    private boolean assume(Event.Assumed assumed, int index) {
      Value condition = effect.term(assumed.condition());
      if (isOfCall(assumed, index)) {
        isOfCall = condition instanceof Value.Unknown;
        return true;
      } else if (isOfAssertions(condition)) {
        return condition instanceof Value.Compared;
      } else if (OutsideClass.isSaid(condition)) {
        return false;
      }
      int before = effect.conditions().size();
      if (!effect.follow(assumed)) {
        return false;
      } else if (isOfReceiver(condition)) {
        called(assumed.place()).ifPresent(dispatched::add);
      } else if (effect.conditions().size() > before) {
        conditions.add(condition);
        isLate |= isChanged;
      }
      return true;
    }

    /** Whether a condition says only that a call of code that is not read throws, or does not. */
    private boolean isOfCall(Event.Assumed assumed, int index) {
      return index > 0
          && path.events().get(index - 1) instanceof Event.Called call
          && call.place().equals(assumed.place())
          && (assumed.condition() instanceof Value.Unknown
              || (assumed.condition() instanceof Value.Compared c
                  && c.left() instanceof Value.Unknown));
    }

    private static boolean isOfAssertions(Value condition) {
      Value read = condition instanceof Value.Compared c ? c.left() : condition;
      return read instanceof Value.StaticOf s && s.field().isOfAssertions();
    }

    private Optional<MethodName> called(Place place) {
      AbstractInsnNode node =
          program.method(place.method()).orElseThrow().instructions.get(place.index());
      return node instanceof MethodInsnNode call
          ? Optional.of(new MethodName(call.owner, call.name, call.desc))
          : Optional.empty();
    }

    /**
     * Whether a condition says that the receiver runs the methods of the module, which is known
     * where the call is made.
     */
    private static boolean isOfReceiver(Value condition) {
      return OutsideClass.object(condition)
          .filter(o -> o instanceof Value.Argument a && a.index() == 0)
          .isPresent();
    }

    private void check(Event.Called call) {
      int receivers = call.arguments().size() - Type.getArgumentCount(call.method().descriptor());
      List<Value> arguments = call.arguments().stream().skip(receivers).map(effect::term).toList();
      for (Statement check : Changes.checks(call)) {
        Value fails = Changes.fails(check, arguments);
        Value holds = Values.not(fails);
        if (fails.equals(Values.FALSE) || conditions.contains(holds)) {
          continue;
        }
        List<Value> all = new ArrayList<>(conditions);
        if (!fails.equals(Values.TRUE)) {
          all.add(fails);
          conditions.add(holds);
        }
        Thrown thrown = new Thrown(call.place(), check.name(), order);
        endings.add(
            new Ending(
                all,
                isChanged ? Optional.empty() : Optional.of(thrown),
                true,
                order,
                dispatched,
                false));
      }
    }

    /** What the JVM throws by itself is no refusal. */
    private Optional<Thrown> thrown() {
      String type = ((Outcome.Thrown) path.outcome()).type();
      List<Event> events = path.events();
      for (int i = events.size() - 1; i >= 0; i--) {
        if (events.get(i) instanceof Event.New n && n.object().type().equals("L" + type + ";")) {
          return Optional.of(n.place()).filter(this::isOfCode).map(p -> new Thrown(p, type, order));
        }
      }
      return events.isEmpty() || isOfCall || OF_THE_JVM.contains(type)
          ? Optional.empty()
          : Optional.of(new Thrown(events.get(events.size() - 1).place(), type, order));
    }

    /** Whether an exception is made by the code, or by a method that checks something. */
    private boolean isOfCode(Place place) {
      AbstractInsnNode node =
          program.method(place.method()).orElseThrow().instructions.get(place.index());
      return node.getOpcode() == Opcodes.NEW
          || (node instanceof MethodInsnNode call && Jdk.of(call).has(Fact.CHECKS));
    }
  }
}
