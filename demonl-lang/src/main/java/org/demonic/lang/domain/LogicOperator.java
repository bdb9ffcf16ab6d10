package org.demonic.lang.domain;

/** The connectives of two boolean terms. */
public enum LogicOperator {
  AND,
  OR,
  IMPLIES
}
