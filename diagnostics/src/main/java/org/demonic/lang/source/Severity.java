package org.demonic.lang.source;

/** How bad a problem is: an error makes the input unusable, a warning does not. */
public enum Severity {
  ERROR,
  WARNING
}
