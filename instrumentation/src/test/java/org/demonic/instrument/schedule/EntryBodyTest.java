package org.demonic.instrument.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** What a language calls by itself is no call of a test. */
class EntryBodyTest {
  @ParameterizedTest
  @CsvSource({
    "getMetaClass, ()Lgroovy/lang/MetaClass;, false, true",
    "setMetaClass, (Lgroovy/lang/MetaClass;)V, false, true",
    "invokeMethod, (Ljava/lang/String;Ljava/lang/Object;)Ljava/lang/Object;, false, true",
    "getProperty, (Ljava/lang/String;)Ljava/lang/Object;, false, true",
    "setProperty, (Ljava/lang/String;Ljava/lang/Object;)V, false, true",
    "getProperty, (I)Ljava/lang/Object;, true, true",
    "add, (I)V, true, true",
    "hashCode, ()I, false, false",
    "<init>, ()V, false, false"
  })
  void tellsOfItself(String name, String descriptor, boolean inGroovy, boolean inJava) {
    MethodNode method = new MethodNode(Opcodes.ACC_PUBLIC, name, descriptor, null, null);
    ClassNode type = new ClassNode();
    assertThat(EntryBody.isOne(type, method)).as("in Java").isEqualTo(inJava);
    type.interfaces.add("groovy/lang/GroovyObject");
    assertThat(EntryBody.isOne(type, method)).as("in Groovy").isEqualTo(inGroovy);
  }
}
