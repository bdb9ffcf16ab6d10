package org.demonic.translate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.SingleMemberAnnotationExpr;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.demonic.contracts.Requires;
import org.demonic.translate.problem.Problems;
import org.demonic.translate.source.ClassDeclarationSite;
import org.demonic.translate.source.ParsedFiles;
import org.demonic.translate.source.SourceIndex;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.source.TypeResolver;
import org.demonic.translate.type.CompiledClasses;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compares the strings that are read from annotations with those that javac folds. */
final class ConstantsOracleTest {
  private static final Path SOURCES = Path.of("src/test/resources/constants");

  @TempDir Path output;

  @BeforeEach
  void compile() {
    int status =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-d",
                output.toString(),
                "-proc:none",
                "-cp",
                System.getProperty("java.class.path"),
                SOURCES.resolve("p/Limits.java").toString(),
                SOURCES.resolve("p/Texts.java").toString());
    assertThat(status).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "p.Texts, names",
    "p.Texts, sums",
    "p.Texts, types",
    "p.Texts, characters",
    "p.Texts, choices",
    "p.Texts, limits",
    "p.Texts, arithmetic",
    "p.Texts, literals",
    "p.Texts$Inner, nested"
  })
  void stringsAreFoldedAsByJavac(String type, String method)
      throws IOException, ReflectiveOperationException {
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {output.toUri().toURL()}, getClass().getClassLoader())) {
      Requires folded =
          Class.forName(type, false, loader)
              .getDeclaredMethod(method)
              .getAnnotation(Requires.class);
      assertThat(read(type, method)).containsExactly(folded.value());
    }
  }

  private static List<String> read(String type, String method) {
    Problems problems = new Problems();
    SourceIndex index = new SourceIndex(SourceRoots.of(SOURCES), new ParsedFiles(), problems);
    TypeResolver types =
        new TypeResolver(
            index, new CompiledClasses(ClassLoader.getPlatformClassLoader()), problems);
    ClassDeclarationSite site = index.find(type).orElseThrow();
    StringConstants constants = new StringConstants(index, types);
    return arguments(site, method)
        .map(e -> constants.text(e, site).map(ContractText::text).orElse("not constant: " + e))
        .toList();
  }

  private static Stream<Expression> arguments(ClassDeclarationSite site, String method) {
    MethodDeclaration declaration =
        site.declaration().getMethodsByName(method).get(0).asMethodDeclaration();
    return ((ArrayInitializerExpr)
            ((SingleMemberAnnotationExpr) declaration.getAnnotation(0)).getMemberValue())
        .getValues().stream();
  }
}
