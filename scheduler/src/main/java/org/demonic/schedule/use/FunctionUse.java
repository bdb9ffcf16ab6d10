package org.demonic.schedule.use;

import java.util.ArrayDeque;
import java.util.Deque;
import org.demonic.schedule.control.ControlledThread;
import org.demonic.schedule.control.Execution;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.jspecify.annotations.Nullable;

/** Orders calls of the JDK that call functions: the call publishes what these have written. */
final class FunctionUse {
  private final ControlledThread self;
  private final Execution execution;

  /** The calls that it is in, the innermost first, and such that an exception has ended. */
  private final Deque<Call> calls = new ArrayDeque<>(1);

  FunctionUse(ControlledThread self, Execution execution) {
    this.self = self;
    this.execution = execution;
  }

  /** A call that runs. */
  private static final class Call {
    private final Object receiver;
    private final Runnable order;

    /** Its last step, and how many steps and accesses to memory its thread had made then. */
    private Operation step;

    private long stepsMade;
    private long accesses;

    /** Whether it reads one element after the other. */
    private boolean isTraversal;

    Call(Object receiver, Runnable order, ControlledThread self) {
      this.receiver = receiver;
      this.order = order;
      this.step = self.pending();
      noteStep(self);
    }

    private void noteStep(ControlledThread self) {
      step = self.pending();
      stepsMade = self.effort().steps();
      accesses = self.effort().accesses();
    }

    /** Whether nothing has been done since its last step that others can tell. */
    private boolean isQuiet(ControlledThread self) {
      return stepsMade == self.effort().steps() && accesses == self.effort().accesses();
    }
  }

  /**
   * Begins a call. Its step has just been made.
   *
   * @param order orders this thread behind others that have changed the object, and others behind
   *     it
   */
  void begins(Object receiver, Runnable order) {
    calls.push(new Call(receiver, order, self));
  }

  /**
   * A function has been called, and the object is about to be changed if it is as it was before.
   * Other threads may come first where the function has done anything that they can tell.
   */
  void applied(Object receiver) {
    Call call = self.isOutOfReach() ? null : find(receiver);
    if (call == null) {
      return;
    }
    execution.requireRunning();
    if (!call.isQuiet(self)) {
      self.step(new Operation(Kind.UPDATE, call.step.location(), call.step.site()));
      execution.notes().call(receiver, false);
      call.noteStep(self);
    }
    call.order.run();
  }

  /**
   * Begins a call that reads one element after the other, and calls a function for each. Its step
   * has just been made.
   */
  void traverses(Object receiver, Runnable order) {
    Call call = new Call(receiver, order, self);
    call.isTraversal = true;
    calls.push(call);
  }

  /** A function has been called for one element: other threads may come before the next one. */
  void visited(Object collection) {
    Call call =
        self.isOutOfReach() || !execution.isRunning()
            ? null
            : find(execution.jdk().behind(collection));
    if (call != null && call.isTraversal) {
      self.step(new Operation(Kind.READ, call.step.location(), call.step.site()));
      // It is no loop that asks for the same again and again.
      self.reads().changed();
      call.order.run();
    }
  }

  /** The call has returned. */
  void ends(Object receiver) {
    if (self.isOutOfReach() || !execution.isRunning()) {
      return;
    }
    Call call = find(execution.jdk().behind(receiver));
    if (call != null) {
      call.order.run();
      calls.pop();
    }
  }

  /** The innermost call of an object; null if there is none. Those within it are over. */
  private @Nullable Call find(Object receiver) {
    for (Call call : calls) {
      if (call.receiver == receiver) {
        while (calls.peek() != call) {
          calls.pop();
        }
        return call;
      }
    }
    return null;
  }
}
