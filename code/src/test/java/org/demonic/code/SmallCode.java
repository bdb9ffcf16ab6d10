package org.demonic.code;

import java.util.ArrayList;
import java.util.List;
import org.demonic.code.SmallClass.Access;
import org.demonic.code.SmallClass.Base;
import org.demonic.code.SmallClass.Expression;
import org.demonic.code.SmallClass.LockOf;
import org.demonic.code.SmallClass.Method;
import org.demonic.code.SmallClass.Statement;

/**
 * The instructions of one call of a {@link SmallClass}'s method, for a machine with a stack. There
 * are two objects, 0 and 1. Written without the code that is tested.
 */
final class SmallCode {
  static final int LOCKS = 5;
  private static final int GLOBAL_LOCK = 4;

  enum Kind {
    PUSH,
    ADD,
    LESS,
    NOT,
    GET,
    PUT,
    JUMP,
    JUMP_IF_ZERO,
    ENTER,
    EXIT,
    END;

    /** Whether other threads can notice it. */
    boolean isShared() {
      return this == GET || this == PUT || this == ENTER || this == EXIT;
    }
  }

  /**
   * An instruction.
   *
   * @param operand a number, a field, a lock, or where to jump
   */
  record Op(Kind kind, int operand) {}

  /**
   * A call.
   *
   * @param receiver the number of the object
   * @param q the number of the other argument
   */
  record Call(int method, int receiver, int k, int q) {}

  private final SmallClass type;
  private final List<Op> code = new ArrayList<>();
  private final List<Integer> held = new ArrayList<>();

  private SmallCode(SmallClass type) {
    this.type = type;
  }

  static List<Op> of(SmallClass type, Call call) {
    SmallCode made = new SmallCode(type);
    boolean isLocked = type.accesses.get(call.method()) == Access.BY_CALLER_WITH_MONITOR;
    if (isLocked) {
      made.enter(call.receiver());
    }
    made.method(call);
    if (isLocked) {
      made.exit();
    }
    made.add(Kind.END, 0);
    return List.copyOf(made.code);
  }

  static int field(int object, int field) {
    return object * SmallClass.FIELDS.size() + field;
  }

  private void add(Kind kind, int operand) {
    code.add(new Op(kind, operand));
  }

  private void method(Call call) {
    Method method = type.methods.get(call.method());
    List<Integer> returns = new ArrayList<>();
    int before = held.size();
    if (method.isSynchronized()) {
      enter(call.receiver());
    }
    block(method.body(), call, before, returns);
    if (method.isSynchronized()) {
      exit();
    }
    returns.forEach(r -> code.set(r, new Op(Kind.JUMP, code.size())));
  }

  private void enter(int lock) {
    add(Kind.ENTER, lock);
    held.add(lock);
  }

  private void exit() {
    add(Kind.EXIT, held.remove(held.size() - 1));
  }

  /** Gives back what was entered since there were so many. */
  private void exitAll(int before) {
    for (int i = held.size() - 1; i >= before; i--) {
      add(Kind.EXIT, held.get(i));
    }
  }

  private void block(List<Statement> block, Call call, int before, List<Integer> returns) {
    block.forEach(s -> statement(s, call, before, returns));
  }

  private void statement(Statement statement, Call call, int before, List<Integer> returns) {
    if (statement instanceof Statement.Assign s) {
      expression(s.value(), call);
      add(Kind.PUT, field(object(s.base(), call), s.field()));
    } else if (statement instanceof Statement.Increment s) {
      int field = field(object(s.base(), call), s.field());
      add(Kind.GET, field);
      add(Kind.PUSH, s.by());
      add(Kind.ADD, 0);
      add(Kind.PUT, field);
    } else if (statement instanceof Statement.If s) {
      expression(s.condition(), call);
      int otherwise = code.size();
      add(Kind.JUMP_IF_ZERO, 0);
      block(s.then(), call, before, returns);
      int end = code.size();
      add(Kind.JUMP, 0);
      code.set(otherwise, new Op(Kind.JUMP_IF_ZERO, code.size()));
      block(s.otherwise(), call, before, returns);
      code.set(end, new Op(Kind.JUMP, code.size()));
    } else if (statement instanceof Statement.Call s) {
      int k = s.argument() instanceof Expression.Literal l ? l.number() : call.k();
      method(new Call(s.method(), call.receiver(), k, call.q()));
    } else if (statement instanceof Statement.Return) {
      exitAll(before);
      returns.add(code.size());
      add(Kind.JUMP, 0);
    } else if (statement instanceof Statement.Throw) {
      exitAll(0);
      add(Kind.END, 0);
    } else if (statement instanceof Statement.Locked s) {
      int object = object(s.base(), call);
      if (s.lock() == LockOf.FIELD) {
        enter(2 + object);
      } else {
        enter(s.lock() == LockOf.GLOBAL ? GLOBAL_LOCK : object);
      }
      block(s.body(), call, before, returns);
      exit();
    }
  }

  private static int object(Base base, Call call) {
    return base == Base.THIS ? call.receiver() : call.q();
  }

  private void expression(Expression expression, Call call) {
    if (expression instanceof Expression.Literal e) {
      add(Kind.PUSH, e.number());
    } else if (expression instanceof Expression.Parameter) {
      add(Kind.PUSH, call.k());
    } else if (expression instanceof Expression.Field e) {
      add(Kind.GET, field(object(e.base(), call), e.field()));
    } else if (expression instanceof Expression.Sum e) {
      expression(e.left(), call);
      add(Kind.PUSH, e.right());
      add(Kind.ADD, 0);
    } else if (expression instanceof Expression.Less e) {
      expression(e.left(), call);
      expression(e.right(), call);
      add(Kind.LESS, 0);
    } else if (expression instanceof Expression.Not e) {
      expression(e.of(), call);
      add(Kind.NOT, 0);
    }
  }
}
