package org.demonic.schedule.objects;

import java.nio.Buffer;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.WeakHashMap;
import org.demonic.instrument.schedule.Site;
import org.demonic.library.Fact;
import org.jspecify.annotations.Nullable;

/** Calls of objects that are not made for threads, and may be changed where others only read. */
final class NotForThreads {
  private NotForThreads() {}

  /** Whether a call of an unsafe object changes nothing: buffers can read without moving on. */
  static boolean isReading(Object receiver, Site.CallSite call) {
    return call.facts().has(Fact.ONLY_ASKS)
        || (receiver instanceof Buffer buffer
            && Buffers.hasIndex(buffer, call.name(), call.descriptor()));
  }

  /** Whether even queries change a collection. */
  static boolean isChangedByReads(Object collection, String name) {
    return collection instanceof WeakHashMap
        || (collection instanceof LinkedHashMap<?, ?> map
            && name.startsWith("get")
            && isInAccessOrder(map));
  }

  private static boolean isInAccessOrder(Map<?, ?> map) {
    return ACCESS_ORDER != null && (boolean) ACCESS_ORDER.get(map);
  }

  private static final java.lang.invoke.@Nullable VarHandle ACCESS_ORDER = accessOrder();

  private static java.lang.invoke.@Nullable VarHandle accessOrder() {
    try {
      return java.lang.invoke.MethodHandles.privateLookupIn(
              LinkedHashMap.class, java.lang.invoke.MethodHandles.lookup())
          .findVarHandle(LinkedHashMap.class, "accessOrder", boolean.class);
    } catch (ReflectiveOperationException closed) {
      return null;
    }
  }
}
