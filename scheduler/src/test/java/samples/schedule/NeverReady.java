package samples.schedule;

/** Its initialiser fails. */
final class NeverReady {
  static final int VALUE = Integer.parseInt("none");

  private NeverReady() {}
}
