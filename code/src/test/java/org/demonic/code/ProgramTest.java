package org.demonic.code;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.demonic.code.program.ClassFinder;
import org.demonic.code.program.Program;
import org.junit.jupiter.api.Test;

class ProgramTest {
  @Test
  void aClassFileInAFolderOfAnotherNameIsNoClassOfTheModule() {
    ClassFinder finder = CompiledSource.of("class Base {}").finder();
    ClassFinder withTheFolderAround = name -> finder.find(name.replace("target/classes/", ""));
    Program program =
        Program.withoutTests(List.of("Base", "target/classes/Base"), withTheFolderAround);
    assertThat(program.classes()).containsExactly("Base");
  }
}
