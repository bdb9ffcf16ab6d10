plugins {
    java
    jacoco
}

val demonic = "1.0.0-rc1"
val junit = "6.1.3"

repositories {
    // `mvn -DskipTests install` in the repository of Demonic puts its jars there.
    mavenLocal()
    mavenCentral()
}

/** The jar that stands as an agent on the command line of the JVMs that run tests. */
val agent = configurations.create("agent") {
    isCanBeConsumed = false
    isTransitive = false
}

/** Gradle does not choose the native libraries of Z3 by the platform, as Maven does. */
val z3 = if (System.getProperty("os.arch") == "aarch64") {
    if (System.getProperty("os.name").startsWith("Mac")) "osx-aarch64" else "linux-aarch64"
} else {
    when {
        System.getProperty("os.name").startsWith("Windows") -> "windows-amd64"
        System.getProperty("os.name").startsWith("Mac") -> "osx-amd64"
        else -> "linux-amd64"
    }
}

dependencies {
    implementation("org.demonic:demonic-contracts:$demonic")
    agent("org.demonic:demonic-junit:$demonic")
}

testing {
    suites {
        withType(JvmTestSuite::class).configureEach {
            useJUnitJupiter(junit)
            dependencies {
                implementation("org.demonic:demonic-contracts:$demonic")
                implementation("org.demonic:demonic-junit:$demonic")
                runtimeOnly("org.demonic:demonic-z3:$demonic:$z3")
            }
        }
        register<JvmTestSuite>("integrationTest") {
            dependencies {
                implementation(project())
            }
        }
    }
}

/** Demonic's agent. Gradle runs tests again when the jar is another one, not when it lies elsewhere. */
class DemonicAgent(@get:Classpath val jar: FileCollection) : CommandLineArgumentProvider {
    override fun asArguments() =
        listOf("-javaagent:${jar.singleFile}", "--enable-native-access=ALL-UNNAMED")
}

tasks.withType<JavaCompile>().configureEach {
    options.release.set(17)
}

tasks.withType<Test>().configureEach {
    jvmArgumentProviders.add(DemonicAgent(agent))
    maxParallelForks = 2

    // A configuration parameter of JUnit. Gradle knows its text: the content of the file is an input, too.
    systemProperty("demonic.baseline", "demonic-baseline.jsonl")
    inputs.file("demonic-baseline.jsonl")
        .withPropertyName("demonicBaseline").withPathSensitivity(PathSensitivity.RELATIVE)
    // Contracts and the lines that reports show are read from sources.
    inputs.files(fileTree("src") { include("*/java/**/*.java") })
        .withPropertyName("demonicSources").withPathSensitivity(PathSensitivity.RELATIVE)

    // What Demonic writes. The build cache keeps it, and a task whose reports are gone runs again.
    outputs.dir(layout.buildDirectory.dir(if (name == "test") "demonic" else "demonic-$name"))
        .withPropertyName("demonicReports")
}

tasks.check {
    dependsOn(testing.suites.named("integrationTest"))
}
