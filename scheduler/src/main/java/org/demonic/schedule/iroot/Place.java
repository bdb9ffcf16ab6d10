package org.demonic.schedule.iroot;

import org.demonic.instrument.schedule.Site;
import org.demonic.schedule.objects.Kind;
import org.demonic.schedule.objects.Places;

/**
 * A place in the code at which something is accessed.
 *
 * @param type the binary name of its class
 * @param method the one that holds the code; for a lambda one that the compiler made
 * @param line 0 if the class file does not tell
 * @param kind what is done there
 * @param target what is accessed, by the name in the code
 * @param ordinal tells places apart that are otherwise equal
 */
record Place(String type, String method, int line, Kind kind, String target, int ordinal) {
  /** The place of an operation whose site is known. */
  static Place of(Kind kind, int number, Places places) {
    Site site = places.site(number);
    if (site == null) {
      return new Place("", "", 0, kind, "", number);
    }
    String target = "";
    int ordinal = 0;
    if (site instanceof Site.FieldSite field) {
      target = field.owner().replace('/', '.') + "." + field.name();
      ordinal = field.ordinal();
    } else if (site instanceof Site.ElementSite element) {
      target = "[]";
      ordinal = element.ordinal();
    } else if (site instanceof Site.CallSite call) {
      target = call.owner().replace('/', '.') + "." + call.name() + "()";
      ordinal = call.ordinal();
    }
    return new Place(
        site.in().method().className(),
        site.in().method().name(),
        site.line(),
        kind,
        target,
        ordinal);
  }

  @Override
  public String toString() {
    String what = target.isEmpty() ? kind.name() : kind + " " + target;
    return type + "#" + method + ":" + line + " " + what + (ordinal == 0 ? "" : " " + ordinal);
  }
}
