package org.demonic.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.demonic.lang.print.Printer;
import org.demonic.lang.source.Diagnostic;
import org.demonic.translate.domain.JavaClass;
import org.demonic.translate.domain.JavaClause;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.domain.JavaMethod;
import org.demonic.translate.domain.JavaParameter;
import org.demonic.translate.domain.Omission;
import org.demonic.translate.source.SourceRoots;
import org.demonic.translate.type.JavaModifier;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.UnreadClass;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JavaTranslatorTest {
  private static final String ACCOUNT =
      """
      package bank;

      import org.demonic.contracts.*;

      @Invariant("balance >= 0")
      class Account {
        private int balance;
        final String[] names = new String[2];
        Account other;

        Account(int balance) {
          this.balance = balance;
        }

        @Requires("covered: 0 < amount && amount <= balance")
        @Ensures("balance == old(balance) - amount")
        synchronized int withdraw(int amount, Object... reasons) {
          return balance -= amount;
        }

        @Pure
        static boolean isFine(Account a) {
          return a != null;
        }

        private void log(String type) {}

        static class Savings extends Account {
          private int balance;

          Savings() {
            super(3);
          }
        }
      }

      class Secondary {}
      """;

  @TempDir Path root;

  @BeforeEach
  void writeSource() throws IOException {
    write("bank/Account.java", ACCOUNT);
  }

  @Test
  void aClassIsFoundByItsBinaryName() {
    assertThat(translate("bank.Account$Savings").find("bank.Account$Savings"))
        .hasValueSatisfying(
            c -> {
              assertThat(c.simpleName()).isEqualTo("Savings");
              assertThat(c.demonlName()).isEqualTo("Savings");
            });
  }

  @Test
  void aBodyTellsNothingOfAPureMethodThatIsOverriddenUnread() throws IOException {
    write(
        "bank/Purse.java",
        """
        package bank;

        import org.demonic.contracts.*;

        class Purse {
          int coins;

          @Pure
          int value() {
            return coins;
          }
        }
        """);
    assertThat(printed()).contains("value(this: Purse): Int32\n  ensure Result = this.coins");
    assertThat(printed("value")).endsWith("value(this: Purse): Int32\n");
  }

  @Test
  void aDomainWithoutCodeHasNoActions() {
    JavaDomain domain =
        JavaTranslator.of(SourceRoots.of(root)).domain(List.of("bank.Account"), List.of());
    assertThat(domain.domain().actions()).isEmpty();
    assertThat(domain.find("bank.Account").orElseThrow().methods())
        .filteredOn(m -> m.name().equals("withdraw"))
        .extracting(JavaMethod::role)
        .containsExactly(new JavaMethod.IsRead());
  }

  private String printed(String... overridden) {
    return printed(
        List.of("bank.Purse"),
        new UnreadClass("bank.Purse$1", Set.of("bank.Purse"), Set.of(overridden)));
  }

  private String printed(List<String> classes, UnreadClass... unread) {
    return Printer.print(
        JavaTranslator.of(SourceRoots.of(root)).domain(classes, List.of(unread)).file());
  }

  @Test
  void aClassWithoutSourceThatIsSeveralThingsIsATypeOfItsOwn() throws IOException {
    write("bank/Left.java", "package bank; interface Left {}");
    write("bank/Right.java", "package bank; interface Right extends Left {}");
    write("bank/Other.java", "package bank; class Other {}");
    List<String> classes = List.of("bank.Left", "bank.Right", "bank.Other");
    UnreadClass one = unread("X$1", "bank.Right", "bank.Left", "bank.Other", "alien.Thing");
    UnreadClass two = unread("X$2", "bank.Right", "bank.Left");
    UnreadClass three = unread("X$3", "bank.Other", "bank.Right", "bank.Left");
    assertThat(printed(classes, one, two, three))
        .endsWith(
            """
            type Right'and'Other extends Right, Other { }
            """);
    JavaDomain domain =
        JavaTranslator.of(SourceRoots.of(root)).domain(classes, List.of(one, two, three));
    assertThat(domain.findType(new JavaType.ClassType("X$1"))).contains("Right'and'Other");
    assertThat(domain.findType(new JavaType.ClassType("X$2"))).isEmpty();
    assertThat(domain.findType(new JavaType.ClassType("X$3"))).contains("Right'and'Other");
  }

  private static UnreadClass unread(String name, String... supertypes) {
    return new UnreadClass(name, Set.of(supertypes), Set.of());
  }

  /** What newer versions of Java have can be read by all that this program runs on. */
  @Test
  void patternsAreRead() throws IOException {
    write(
        "bank/Shape.java",
        """
        package bank;

        sealed interface Shape {
          record Circle(int radius) implements Shape {}

          default String text() {
            return switch (this) {
              case Circle(int r) when r > 3 -> "large";
              case Circle c -> "small";
            };
          }
        }
        """);
    JavaDomain domain =
        JavaTranslator.of(SourceRoots.of(root)).domain(List.of("bank.Shape"), List.of());
    assertThat(domain.rejected()).isEmpty();
    assertThat(domain.warnings()).isEmpty();
  }

  @Test
  void aSecondClassInAFileIsFound() {
    assertThat(translate("bank.Secondary").find("bank.Secondary")).isPresent();
  }

  @Test
  void inheritedFieldsComeFirstAndHiddenOnesAreToldApart() {
    assertThat(type("bank.Account$Savings").fields())
        .extracting(JavaField::declaringClass, JavaField::name, JavaField::demonlName)
        .containsExactly(
            tuple("bank.Account", "balance", "balance"),
            tuple("bank.Account", "names", "names"),
            tuple("bank.Account", "other", "other"),
            tuple("bank.Account$Savings", "balance", "balance'"));
  }

  @Test
  void fieldsKnowTheirTypes() {
    assertThat(type("bank.Account").fields())
        .extracting(f -> f.type().descriptor())
        .containsExactly("I", "[Ljava/lang/String;", "Lbank/Account;");
  }

  @Test
  void aMethodIsFoundByItsDescriptorAndKnowsItsContract() {
    JavaMethod withdraw =
        type("bank.Account").method("withdraw", "(I[Ljava/lang/Object;)I").orElseThrow();
    assertThat(withdraw.modifiers()).containsExactly(JavaModifier.SYNCHRONIZED);
    assertThat(withdraw.role()).isEqualTo(new JavaMethod.IsDeclared());
    JavaClause requires = withdraw.requires().get(0);
    assertThat(requires.tag()).isEqualTo("covered");
    assertThat(requires.text()).isEqualTo("0 < amount && amount <= balance");
    assertThat(requires.span().text()).isEqualTo(requires.text());
    assertThat(Printer.print(requires.expression()))
        .isEqualTo("0 < amount and amount <= this.balance");
  }

  @Test
  void aParameterWithANameOfDemonlGetsAnother() {
    JavaMethod log = type("bank.Account").method("log", "(Ljava/lang/String;)V").orElseThrow();
    assertThat(log.parameters())
        .containsExactly(new JavaParameter("type", "type'", new JavaType.StringType()));
    assertThat(log.role()).isEqualTo(new JavaMethod.NotConsidered(Omission.PRIVATE, ""));
  }

  @Test
  void aPureMethodIsAFunction() {
    JavaMethod pure = type("bank.Account").method("isFine", "(Lbank/Account;)Z").orElseThrow();
    assertThat(pure.modifiers()).containsExactlyInAnyOrder(JavaModifier.STATIC, JavaModifier.PURE);
    assertThat(pure.role()).isEqualTo(new JavaMethod.IsDeclared());
    assertThat(pure).hasToString("Account.isFine(Account)");
  }

  @Test
  void missingSourcesAreAllReported() {
    assertThatThrownBy(
            () -> JavaTranslator.translate(SourceRoots.of(root), List.of("bank.Bank", "a.B$C")))
        .isInstanceOfSatisfying(
            TranslationException.class,
            e ->
                assertThat(e.diagnostics())
                    .extracting(Diagnostic::message)
                    .containsExactly(
                        "there is no source of the class bank.Bank in " + root,
                        "there is no source of the class a.B$C in " + root));
  }

  @Test
  void typesOfJavaAreTypesOfTheDomain() {
    JavaDomain domain = translate("bank.Account");
    assertThat(domain.type(new JavaType.ArrayType(new JavaType.StringType())))
        .hasToString("String'array");
    assertThat(domain.domain().type("String'array")).isPresent();
    assertThat(domain.domain().type("Account")).isPresent();
  }

  @Test
  void oneModuleHasTwoSourceFolders() throws IOException {
    write("src/main/java/A.java", "class A { B b; }");
    write("src/test/java/B.java", "class B { int x; }");
    JavaDomain domain = JavaTranslator.translate(SourceRoots.ofModule(root), List.of("A"));
    assertThat(domain.classes()).extracting(JavaClass::binaryName).containsExactly("A", "B");
  }

  @Test
  void otherSourceSetsComeAfterTheUsualOnes() throws IOException {
    write("src/main/java/A.java", "class A { int x; }");
    write("src/alternative/java/A.java", "class A { B b; }");
    write("src/integrationTest/java/B.java", "class B { A a; }");
    JavaDomain domain = JavaTranslator.translate(SourceRoots.ofModule(root), List.of("B"));
    assertThat(domain.classes())
        .extracting(JavaClass::binaryName)
        .containsExactlyInAnyOrder("A", "B");
    assertThat(domain.find("A").orElseThrow().fields()).singleElement().asString().contains("x");
  }

  private JavaClass type(String binaryName) {
    return translate(binaryName).find(binaryName).orElseThrow();
  }

  private JavaDomain translate(String binaryName) {
    return JavaTranslator.translate(SourceRoots.of(root), List.of(binaryName));
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
