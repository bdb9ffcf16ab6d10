// Puts into the project what README.md and docs/configuration.md say that users add to theirs, and the example of
// README.md. The versions of the plugins are those of this build, and no agent can attach itself: the one on the command
// line has to be the right one.
def blocks(String file, String language) {
  (new File(file).text =~ /(?s)```${language}\n(.*?)```/).collect { it[1] }
}
def dependencies = blocks(readme, 'xml').find { it.startsWith('<dependency>') }
def agent = blocks(configuration, 'xml').find { it.contains('-javaagent:') }
assert agent.contains(new File(readme).text.find('<argLine>.*</argLine>'))
def pom = new File(basedir, 'pom.xml')
pom.text = pom.text
    .replace('<!-- dependencies of README.md -->', dependencies)
    .replace('<!-- properties and plugins of docs/configuration.md -->', agent
        .replace('<argLine></argLine>', '''<argLine></argLine>
<maven.compiler.release>17</maven.compiler.release>
<project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>''')
        .replace('<artifactId>maven-dependency-plugin</artifactId>',
            "<artifactId>maven-dependency-plugin</artifactId><version>${dependencyPlugin}</version>")
        .replace('<artifactId>maven-surefire-plugin</artifactId>\n      <configuration>',
            """<artifactId>maven-surefire-plugin</artifactId><version>${surefire}</version><configuration>
<environmentVariables><JDK_JAVA_OPTIONS>-XX:+DisableAttachMechanism</JDK_JAVA_OPTIONS></environmentVariables>""")
        .replace('<plugins>', """<plugins><plugin><artifactId>maven-compiler-plugin</artifactId>
<version>${compiler}</version></plugin>"""))
assert pom.text.contains('DisableAttachMechanism') && pom.text.contains('demonic-contracts')

def (subject, test) = blocks(readme, 'java')
new File(basedir, 'src/main/java/Stock.java').text = subject
new File(basedir, 'src/test/java/StockTest.java').text = test
return true
