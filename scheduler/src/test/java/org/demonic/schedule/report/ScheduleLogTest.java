package org.demonic.schedule.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.demonic.report.line.AccessCoverage;
import org.demonic.report.line.AccessPair;
import org.demonic.report.line.LineFile;
import org.demonic.report.output.OutputFolder;
import org.demonic.schedule.Exploration;
import org.demonic.schedule.Failure;
import org.demonic.schedule.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScheduleLogTest {
  private static final String TEST = "pkg.AccountTest#transfers";

  @Test
  void aLineHasAllThatIsKnown() throws IOException {
    Failure failure =
        new Failure(Failure.Kind.EXCEPTION, "oh \"no\"", null, List.of("a"), List.of(), 2);
    AccessPair.Access read = new AccessPair.Access("p.A#take", 3, "reads left");
    AccessPair.Access write = new AccessPair.Access("p.A#take", 4, "writes left");
    AccessCoverage accesses = AccessCoverage.of(List.of(AccessPair.inOrder(read, write)));
    String line =
        line(
            TEST,
            new Exploration(
                Outcome.FAILED,
                failure,
                7,
                1,
                12,
                List.of("race"),
                new Exploration.IRoots(3, 5),
                41,
                accesses));

    assertThat(line)
        .isEqualTo(
            "{\"test\":\"pkg.AccountTest#transfers\",\"outcome\":\"FAILED\",\"kind\":\"EXCEPTION\","
                + "\"failure\":\"oh \\\"no\\\"\",\"executions\":7,\"bound\":1,\"preemptions\":2,"
                + "\"steps\":12,\"races\":[\"race\"],\"uncontrolled\":[],"
                + "\"iRoots\":{\"tested\":3,\"predicted\":5},\"millis\":41,"
                + "\"accesses\":[{\"first\":{\"routine\":\"p.A#take\",\"line\":3,\"does\":\"reads left\"},"
                + "\"second\":{\"routine\":\"p.A#take\",\"line\":4,\"does\":\"writes left\"},"
                + "\"firstThenSecond\":true,\"secondThenFirst\":false}]}");
    assertThat(schema().validate(line, InputFormat.JSON)).isEmpty();
  }

  @Test
  void whatCouldNotBeControlledIsNamed() throws IOException {
    Failure failure =
        new Failure(Failure.Kind.NOT_CONTROLLED, "in a pool", null, List.of(), List.of(), 0);
    String line =
        line(
            TEST,
            new Exploration(
                Outcome.NOT_CONTROLLED,
                failure,
                1,
                -1,
                3,
                List.of(),
                Exploration.IRoots.NONE,
                5,
                AccessCoverage.NONE));

    assertThat(line).contains("\"uncontrolled\":[\"in a pool\"]");
    assertThat(schema().validate(line, InputFormat.JSON)).isEmpty();
  }

  @Test
  void aTestThatPassesHasNoFailure() throws IOException {
    String line =
        line(
            TEST,
            new Exploration(
                Outcome.COMPLETE,
                null,
                9,
                Integer.MAX_VALUE,
                3,
                List.of(),
                Exploration.IRoots.NONE,
                5,
                AccessCoverage.NONE));

    assertThat(line).contains("\"kind\":null,\"failure\":null", "\"bound\":2147483647");
    assertThat(schema().validate(line, InputFormat.JSON)).isEmpty();
  }

  @Test
  void linesAreAdded(@TempDir Path folder) throws IOException {
    Exploration found =
        new Exploration(
            Outcome.COMPLETE,
            null,
            9,
            Integer.MAX_VALUE,
            3,
            List.of(),
            Exploration.IRoots.NONE,
            5,
            AccessCoverage.NONE);
    for (int i = 0; i < 2; i++) {
      ScheduleLog.add(new OutputFolder(folder), TEST, found);
    }

    assertThat(Files.readAllLines(folder.resolve("schedules.jsonl"))).hasSize(2);
  }

  private static String line(String test, Exploration exploration) {
    return LineFile.SCHEDULES.line(ScheduleLog.line(test, exploration)).strip();
  }

  private static JsonSchema schema() throws IOException {
    return JsonSchemaFactory.getInstance(VersionFlag.V202012)
        .getSchema(Files.readString(Path.of("../docs/schedules-jsonl.schema.json")));
  }
}
