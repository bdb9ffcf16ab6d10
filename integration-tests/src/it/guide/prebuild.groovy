// Does what docs/guide.md says, step by step: a module for each run, with the files as a reader has them then. Comments in
// the guide tell what a block is: a file, a part of one, or what a run prints. A reader has one folder; here, each run has
// its own, so the comment says which run has written a file that is copied.
def files = [:]
def expected = []
def copied = []

/** Lets a module copy a file that an earlier run has written. */
def copy(File pom, String run, String from, String to) {
  pom.text = pom.text.replaceFirst('<plugins>', """<plugins><plugin><artifactId>maven-antrun-plugin</artifactId>
<version>${antrun}</version><executions><execution><phase>generate-test-sources</phase><goals><goal>run</goal></goals>
<configuration><target><copy file="../step${run}/${from}" tofile="${to}" failonerror="true"/></target></configuration>
</execution></executions></plugin>""")
}

def place(String name) {
  name.replaceFirst(/.* in /, '').trim()
}

def blocks = (new File(guide).text =~ /(?s)<!-- ([a-z]+ ?[^>]*?) -->\n(?:```[a-z]*\n(.*?)```\n)?/)
blocks.each { all, kind, text ->
  if (kind.startsWith('file ')) {
    files[kind.substring(5)] = text
  } else if (kind.startsWith('replace in ')) {
    def name = place(kind)
    def first = text.readLines()[0]
    def start = files[name].indexOf(first.substring(0, first.indexOf('(')))
    assert start >= 0: "${name} has no ${first}"
    def end = files[name].indexOf('\n  }\n', start) + '\n  }\n'.length()
    files[name] = files[name].substring(0, start) + text + files[name].substring(end)
  } else if (kind.startsWith('insert in ')) {
    def name = place(kind)
    def test = files[name]
    if (text.contains('Stubs') && !test.contains('import org.demonic.junit.Stubs;')) {
      test = test.replace('import org.junit', 'import org.demonic.junit.Stubs;\nimport org.junit')
    }
    files[name] = test.substring(0, test.lastIndexOf('}')) + '\n' + text + '}\n'
  } else if (kind =~ /^run( with files of run \d+)?$/) {
    expected << []
    (text =~ /(?m)^cp (\S+) (\S+)$/).each { line, from, to -> copied << [kind.replaceAll(/\D/, ''), from, to] }
    files.each { name, content ->
      def file = new File(basedir, "step${expected.size()}/${name}")
      file.parentFile.mkdirs()
      file.text = content.replace('<artifactId>mail</artifactId>', "<artifactId>mail-${expected.size()}</artifactId>")
    }
    copied.each { run, from, to -> copy(new File(basedir, "step${expected.size()}/pom.xml"), run, from, to) }
  } else if (kind == 'output' || kind == 'checks') {
    expected[-1] << [kind, text]
  } else {
    assert false: "docs/guide.md has a block of an unknown kind: ${kind}"
  }
}

def modules = (1..expected.size()).collect { "<module>step${it}</module>" }.join('')
def pom = new File(basedir, 'pom.xml')
pom.text = pom.text.replace('</project>', "<modules>${modules}</modules></project>")
new File(basedir, 'expected.json').text = groovy.json.JsonOutput.toJson(expected)
return true
