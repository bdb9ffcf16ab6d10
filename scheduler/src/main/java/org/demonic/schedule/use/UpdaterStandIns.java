package org.demonic.schedule.use;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/** The stand-ins ({@link StandIns}) for updaters of fields. */
final class UpdaterStandIns {
  private UpdaterStandIns() {}

  static Object giving(Object updater, @Nullable Object value) {
    if (updater instanceof AtomicIntegerFieldUpdater) {
      return new OfInt((Integer) requireNonNull(value));
    } else if (updater instanceof AtomicLongFieldUpdater) {
      return new OfLong((Long) requireNonNull(value));
    }
    return new OfReference(value);
  }

  /** Whether an object can be written. Only the JDK knows the type of the field. */
  @SuppressWarnings({"unchecked", "NullAway"}) // it is what is asked, and fields may hold null
  static boolean isFit(Object updater, @Nullable Object[] arguments) {
    Object nowhere = new Object();
    try {
      return !((AtomicReferenceFieldUpdater<Object, Object>) updater)
          .compareAndSet(requireNonNull(arguments[0]), nowhere, arguments[1]);
    } catch (ClassCastException unfit) {
      return false;
    }
  }

  @SuppressWarnings({"unchecked", "NullAway"}) // the value was fit, and fields may hold null
  static void write(Object updater, @Nullable Object[] arguments) {
    Object target = requireNonNull(arguments[0]);
    Object value = arguments[1];
    if (updater instanceof AtomicIntegerFieldUpdater) {
      ((AtomicIntegerFieldUpdater<Object>) updater).set(target, (Integer) requireNonNull(value));
    } else if (updater instanceof AtomicLongFieldUpdater) {
      ((AtomicLongFieldUpdater<Object>) updater).set(target, (Long) requireNonNull(value));
    } else {
      ((AtomicReferenceFieldUpdater<Object, Object>) updater).set(target, value);
    }
  }

  private static final class OfInt extends AtomicIntegerFieldUpdater<Object> {
    private final int value;

    OfInt(int value) {
      this.value = value;
    }

    @Override
    public boolean compareAndSet(Object target, int expected, int next) {
      return false;
    }

    @Override
    public boolean weakCompareAndSet(Object target, int expected, int next) {
      return false;
    }

    @Override
    public void set(Object target, int next) {}

    @Override
    public void lazySet(Object target, int next) {}

    @Override
    public int get(Object target) {
      return value;
    }
  }

  private static final class OfLong extends AtomicLongFieldUpdater<Object> {
    private final long value;

    OfLong(long value) {
      this.value = value;
    }

    @Override
    public boolean compareAndSet(Object target, long expected, long next) {
      return false;
    }

    @Override
    public boolean weakCompareAndSet(Object target, long expected, long next) {
      return false;
    }

    @Override
    public void set(Object target, long next) {}

    @Override
    public void lazySet(Object target, long next) {}

    @Override
    public long get(Object target) {
      return value;
    }
  }

  private static final class OfReference extends AtomicReferenceFieldUpdater<Object, Object> {
    private final @Nullable Object value;

    OfReference(@Nullable Object value) {
      this.value = value;
    }

    @Override
    public boolean compareAndSet(Object target, @Nullable Object expected, @Nullable Object next) {
      return false;
    }

    @Override
    public boolean weakCompareAndSet(
        Object target, @Nullable Object expected, @Nullable Object next) {
      return false;
    }

    @Override
    public void set(Object target, @Nullable Object next) {}

    @Override
    public void lazySet(Object target, @Nullable Object next) {}

    @Override
    @SuppressWarnings("NullAway") // fields may hold null
    public @Nullable Object get(Object target) {
      return value;
    }
  }
}
