package org.demonic.schedule.script;

import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Operation;
import org.demonic.schedule.objects.Places;
import org.jspecify.annotations.Nullable;

/**
 * The part of an operation by which events are told apart.
 *
 * @param what for an access the field, {@code pkg.Class.name}, or {@link #ELEMENT}; for a call or a
 *     method {@code pkg.Class#name}; for a line {@code pkg.Class:12}; for an event its name; else
 *     empty
 */
public record Doing(Kind kind, String what) {
  /** The elements of all arrays. */
  public static final String ELEMENT = "[]";

  /** The doing of {@code operation}. */
  public static Doing of(Places places, Operation operation) {
    Kind kind = operation.kind();
    Site site = places.site(operation.site());
    String what =
        switch (kind) {
          case EVENT -> text(places.label(operation.site()));
          case ACQUIRE, RELEASE, ACQUIRE_SHARED, RELEASE_SHARED ->
              isCallOfJdk(site) ? what(places, site, operation.site()) : "";
          case PARK, YIELD -> "";
          default -> what(places, site, operation.site());
        };
    return new Doing(kind, what);
  }

  /** Whether an operation is about an object of the JDK, and not about a monitor. */
  private static boolean isCallOfJdk(@Nullable Site site) {
    return site instanceof Site.CallSite call
        && call.owner().startsWith("java/")
        && !call.owner().equals("java/lang/Object");
  }

  private static String what(Places places, @Nullable Site site, int number) {
    if (site instanceof Site.FieldSite) {
      return text(places.fieldAt(number));
    } else if (site instanceof Site.ElementSite) {
      return ELEMENT;
    } else if (site instanceof Site.CallSite call) {
      return call.owner().replace('/', '.') + "#" + call.name();
    } else if (site instanceof Site.RoutineSite) {
      return site.in().method().toString();
    } else if (site instanceof Site.LineSite) {
      return site.in().method().className() + ":" + site.line();
    }
    return "";
  }

  private static String text(@Nullable String known) {
    return known == null ? "" : known;
  }

  /** Whether it takes a monitor. */
  public boolean isOfMonitor() {
    return kind == Kind.ACQUIRE && what.isEmpty();
  }

  /** Whether it is a call of the JDK, or the beginning of a method that was asked for. */
  boolean isCall() {
    return kind == Kind.ENTER || (what.indexOf('#') >= 0 && kind != Kind.RETURN);
  }
}
