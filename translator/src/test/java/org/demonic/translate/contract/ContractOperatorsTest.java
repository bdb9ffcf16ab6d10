package org.demonic.translate.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What else has to know the infix operators of the grammar of contracts. */
final class ContractOperatorsTest {
  private static final Path GRAMMAR =
      Path.of("../grammar/src/main/antlr4/org/demonic/grammar/Contract.g4");
  private static final Path ANNOTATIONS =
      Path.of("../contracts/src/main/java/org/demonic/contracts/package-info.java");
  private static final Path GOLDEN = Path.of("src/test/resources/golden/operators/Logic.java");
  private static final Pattern RULE =
      Pattern.compile("left=expression operator=(.*?) right=expression");
  private static final Pattern OPERATOR = Pattern.compile("'(.*?)'");
  private static final int LONGEST_OF_JAVA = 2;

  private static List<String> operators() throws IOException {
    List<String> found = new ArrayList<>();
    for (Matcher rule = RULE.matcher(Files.readString(GRAMMAR)); rule.find(); ) {
      OPERATOR.matcher(rule.group(1)).results().forEach(o -> found.add(o.group(1)));
    }
    return found;
  }

  @Test
  void eachIsInTheGoldenTest() throws IOException {
    String contracts = Files.readString(GOLDEN);
    assertThat(operators()).hasSizeGreaterThan(15);
    for (String operator : operators()) {
      assertThat(contracts).contains(" " + operator + " ");
    }
  }

  @Test
  void usersAreToldOfThoseThatJavaDoesNotHave() throws IOException {
    String page = Files.readString(Path.of("../docs/contracts.md"));
    String annotations = Files.readString(ANNOTATIONS);
    for (String operator : operators()) {
      if (operator.length() > LONGEST_OF_JAVA) {
        assertThat(page).contains("`a " + operator + " b`");
        assertThat(annotations).contains("{@code " + operator + "}");
      }
    }
  }
}
