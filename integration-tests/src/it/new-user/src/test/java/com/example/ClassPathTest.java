package com.example;

import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassPathTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "org.objectweb.asm.ClassReader",
        "net.bytebuddy.agent.ByteBuddyAgent",
        "org.antlr.v4.runtime.Lexer",
        "com.fasterxml.jackson.core.JsonFactory",
        "com.github.javaparser.JavaParser",
        "org.assertj.core.api.Assertions"
      })
  void holdsNoLibraryThatAUserMayHaveInAnotherVersion(String name) {
    assertThrows(ClassNotFoundException.class, () -> Class.forName(name));
  }
}
