package org.demonic.synthesize.natives;

/** Why Z3 cannot run here, and what a user can do. */
record Failure(String reason, String remedy) {
  /** Nothing on the class path has libraries for a platform. */
  static Failure ofPlatform(Platform platform) {
    String name = platform.artifact();
    return platform.isServed()
        ? new Failure(
            "the class path has none for " + name,
            ("add the artifact org.demonic:demonic-z3 with the classifier %1$s, in the version of"
                    + " Demonic's other artifacts (Maven does so by itself; with Gradle:"
                    + " testRuntimeOnly(\"org.demonic:demonic-z3:VERSION:%1$s\"))")
                .formatted(name))
        : new Failure(
            "there is none for " + name,
            "run it with a JVM for one of " + String.join(", ", Platform.SERVED));
  }

  /** The libraries of this platform are there, but cannot be loaded. */
  static Failure of(Throwable notLoaded) {
    Throwable cause = notLoaded;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return new Failure(
        cause.toString().lines().findFirst().orElse(""),
        "it is unpacked into your cache folder or that for temporary files, one of which must be"
            + " writable and must allow programs to run; on Linux, it needs glibc, which Alpine"
            + " has not");
  }
}
