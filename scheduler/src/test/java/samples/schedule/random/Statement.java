package samples.schedule.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/** A statement of a thread: what it does to real objects, and its steps for the interpreter. */
public sealed interface Statement {
  /** How many registers a thread has, which no other thread can see. */
  int REGISTERS = 2;

  /** What a register has after an interrupt that a statement was broken off by. */
  int INTERRUPTED = 7;

  /** Carries it out. */
  void run(Machine machine, int[] registers) throws InterruptedException;

  /** Adds its steps to those of its thread. */
  void addTo(Code code);

  /** Carries out statements one after the other. */
  static void run(List<Statement> body, Machine machine, int[] registers)
      throws InterruptedException {
    for (Statement statement : body) {
      statement.run(machine, registers);
    }
  }

  record Load(int register, int variable) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      registers[register] = machine.read(variable);
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.registers[t][register] = s.memory[variable]);
    }
  }

  record Store(int variable, int register, int more) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      machine.write(variable, registers[register] + more);
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.memory[variable] = s.registers[t][register] + more);
    }
  }

  record Increase(int variable) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      machine.write(variable, machine.read(variable) + 1);
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.kept[t] = s.memory[variable]);
      code.step((s, t) -> s.memory[variable] = s.kept[t] + 1);
    }
  }

  record IncrementAtomic(int register) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      registers[register] = machine.atomic.incrementAndGet();
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.registers[t][register] = ++s.memory[State.ATOMIC]);
    }
  }

  /** Puts a new box in the place of the one that is there, with a function that reads memory. */
  record Update(int register, int variable) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      Machine.Box made =
          machine.box.updateAndGet(
              old -> {
                Machine.Box next = new Machine.Box();
                next.n = old.n + machine.read(variable) + 1;
                return next;
              });
      registers[register] = made.n;
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.kept[t] = s.memory[State.BOX]);
      code.step((s, t) -> s.loaded[t] = s.memory[variable]);
      code.step(
          (s, t) -> {
            // The number only grows: if it is the same, so is the box.
            if (s.memory[State.BOX] == s.kept[t]) {
              s.memory[State.BOX] += s.loaded[t] + 1;
              s.registers[t][register] = s.memory[State.BOX];
            } else {
              s.kept[t] = s.memory[State.BOX];
              s.next[t] -= 2;
            }
          });
    }
  }

  /** Reads what is in the box. */
  record Look(int register) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      registers[register] = machine.box.get().n;
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.registers[t][register] = s.memory[State.BOX]);
    }
  }

  record IncrementByHandle(int register, boolean byHandle) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      registers[register] = machine.increment(byHandle);
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.registers[t][register] = ++s.memory[byHandle ? 4 : 2]);
    }
  }

  record Put(boolean concurrent, boolean isRemoval) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      Map<String, String> map = concurrent ? machine.concurrent : machine.map;
      if (isRemoval) {
        map.remove("k");
      } else {
        map.put("k", "v");
      }
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.memory[State.MAP + (concurrent ? 1 : 0)] = isRemoval ? 0 : 1);
    }
  }

  record Size(int register, boolean concurrent, boolean ofCopy) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      Set<String> keys = concurrent ? machine.concurrentKeys : machine.keys;
      registers[register] = ofCopy ? new ArrayList<>(keys).size() : keys.size();
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.registers[t][register] = s.memory[State.MAP + (concurrent ? 1 : 0)]);
    }
  }

  record CompareAndSet(int register, int expected, int value) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      registers[register] = machine.atomic.compareAndSet(expected, value) ? 1 : 0;
    }

    @Override
    public void addTo(Code code) {
      code.step(
          (s, t) -> {
            boolean isEqual = s.memory[State.ATOMIC] == expected;
            s.registers[t][register] = isEqual ? 1 : 0;
            if (isEqual) {
              s.memory[State.ATOMIC] = value;
            }
          });
    }
  }

  record If(int register, int value, List<Statement> body) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) throws InterruptedException {
      if (registers[register] == value) {
        Statement.run(body, machine, registers);
      }
    }

    @Override
    public void addTo(Code code) {
      code.skipUnless((s, t) -> s.registers[t][register] == value, body);
    }
  }

  record Synchronized(int lock, List<Statement> body) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) throws InterruptedException {
      synchronized (machine.monitors[lock]) {
        Statement.run(body, machine, registers);
      }
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.isFree(lock, t), (s, t) -> s.take(lock, t));
      body.forEach(b -> b.addTo(code));
      code.step((s, t) -> s.giveBack(lock));
    }
  }

  record Locked(int lock, List<Statement> body) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) throws InterruptedException {
      machine.locks[lock].lock();
      try {
        Statement.run(body, machine, registers);
      } finally {
        machine.locks[lock].unlock();
      }
    }

    @Override
    public void addTo(Code code) {
      int number = Machine.MONITORS + lock;
      code.acquire(
          new Queues.Wanted(
              number, false, false, (s, t) -> s.isFree(number, t), (s, t) -> s.take(number, t)));
      body.forEach(b -> b.addTo(code));
      code.step((s, t) -> s.giveBack(number));
    }
  }

  record TryLock(int lock, List<Statement> body) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) throws InterruptedException {
      if (machine.locks[lock].tryLock()) {
        try {
          Statement.run(body, machine, registers);
        } finally {
          machine.locks[lock].unlock();
        }
      }
    }

    @Override
    public void addTo(Code code) {
      int number = Machine.MONITORS + lock;
      code.step((s, t) -> s.kept[t] = s.isFree(number, t) ? 1 : 0);
      code.skipUnless(
          (s, t) -> s.kept[t] == 1,
          part -> {
            part.local((s, t) -> s.take(number, t));
            body.forEach(b -> b.addTo(part));
            part.step((s, t) -> s.giveBack(number));
          });
    }
  }

  record Permitted(List<Statement> body) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) throws InterruptedException {
      try {
        machine.semaphore.acquire();
      } catch (InterruptedException e) {
        registers[0] = INTERRUPTED;
        return;
      }
      try {
        Statement.run(body, machine, registers);
      } finally {
        machine.semaphore.release();
      }
    }

    @Override
    public void addTo(Code code) {
      code.acquire(
          new Queues.Wanted(
              Queues.SEMAPHORE, true, true, (s, t) -> s.permits > 0, (s, t) -> s.permits--));
      code.skipUnless(
          (s, t) -> s.kept[t] == 1,
          part -> {
            body.forEach(b -> b.addTo(part));
            part.step((s, t) -> s.givePermit());
          });
    }
  }

  record Give() implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      machine.semaphore.release();
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.givePermit());
    }
  }

  /** Waits for a notification, of a monitor or of a lock's condition. */
  record Wait(int lock) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      try {
        if (lock < Machine.MONITORS) {
          machine.monitors[lock].wait();
        } else {
          machine.conditions[lock - Machine.MONITORS].await();
        }
      } catch (InterruptedException e) {
        registers[0] = INTERRUPTED;
      }
    }

    @Override
    public void addTo(Code code) {
      code.await(lock);
    }
  }

  record Notify(int lock, boolean all) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      boolean isMonitor = lock < Machine.MONITORS;
      if (isMonitor && all) {
        machine.monitors[lock].notifyAll();
      } else if (isMonitor) {
        machine.monitors[lock].notify();
      } else if (all) {
        machine.conditions[lock - Machine.MONITORS].signalAll();
      } else {
        machine.conditions[lock - Machine.MONITORS].signal();
      }
    }

    @Override
    public void addTo(Code code) {
      code.signal(lock, all);
    }
  }

  record Park() implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      LockSupport.park();
    }

    @Override
    public void addTo(Code code) {
      code.park();
    }
  }

  record Unpark(int thread) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      LockSupport.unpark(machine.thread(thread));
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.hasPermit[thread] = true);
    }
  }

  record Interrupt(int thread) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      machine.thread(thread).interrupt();
    }

    @Override
    public void addTo(Code code) {
      code.step((s, t) -> s.isInterrupted[thread] = true);
    }
  }

  /** Asks whether the thread is interrupted, which it is no more then. */
  record Interrupted(int register) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) {
      registers[register] = Thread.interrupted() ? 1 : 0;
    }

    @Override
    public void addTo(Code code) {
      code.step(
          (s, t) -> {
            s.registers[t][register] = s.isInterrupted[t] ? 1 : 0;
            s.isInterrupted[t] = false;
          });
    }
  }

  record Shared(List<Statement> body) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) throws InterruptedException {
      machine.readWrite.readLock().lock();
      try {
        Statement.run(body, machine, registers);
      } finally {
        machine.readWrite.readLock().unlock();
      }
    }

    @Override
    public void addTo(Code code) {
      code.acquire(
          new Queues.Wanted(
              Queues.READ_WRITE, true, false, State::mayRead, (s, t) -> s.readers[t]++));
      body.forEach(b -> b.addTo(code));
      code.step(State::endReading);
    }
  }

  record Alone(List<Statement> body) implements Statement {
    @Override
    public void run(Machine machine, int[] registers) throws InterruptedException {
      machine.readWrite.writeLock().lock();
      try {
        Statement.run(body, machine, registers);
      } finally {
        machine.readWrite.writeLock().unlock();
      }
    }

    @Override
    public void addTo(Code code) {
      code.acquire(
          new Queues.Wanted(Queues.READ_WRITE, false, false, State::mayWrite, State::write));
      body.forEach(b -> b.addTo(code));
      code.step((s, t) -> s.endWriting());
    }
  }
}
