// Does what docs/guide.md says, step by step: a module for each run, with the files as a reader has them then. Comments in
// the guide tell what a block is: a file, a part of one, or what a run prints. A reader has one folder; here, each run has
// its own. A file that a run has written, and that the guide copies before the next run, is copied from the module of
// that run. A pom.xml begins a new project.
def files = [:]
def runs = []
def kept = []
def project = ''

/** Lets a module copy files that earlier runs have written. */
def copy(File pom, List kept) {
  def copies = kept.collect { step, from, to ->
    """<copy file="../${step}/${from}" tofile="${to}" failonerror="true"/>"""
  }
  pom.text = pom.text.replaceFirst('<plugins>', """<plugins><plugin><artifactId>maven-antrun-plugin</artifactId>
<version>${antrun}</version><executions><execution><phase>generate-test-sources</phase><goals><goal>run</goal></goals>
<configuration><target>${copies.join()}</target></configuration></execution></executions></plugin>""")
}

def place(String kind) {
  kind.replaceFirst(/.* (in|of) /, '').trim()
}

/** Puts a method in the place of the one with its name. */
def replaced(String code, String method) {
  def name = (method =~ /(\w+)\(/)[0][1]
  def start = (code =~ /(?m)^  (\w+ )+${name}\(.*\{$/)
  assert start.find(): "there is no method ${name} in:\n${code}"
  def end = code.indexOf('\n  }\n', start.start()) + '\n  }\n'.length()
  code.substring(0, start.start()) + method + code.substring(end)
}

/** Puts lines with imports among those of the file, and the others in the place of the line that begins the class. */
def withHead(String code, String head) {
  def (imports, lines) = head.readLines().findAll { it }.split { it.startsWith('import ') }
  assert code.contains(lines[-1])
  code.replaceFirst('import org.junit', imports.collect { it + '\n' }.join() + 'import org.junit')
      .replace(lines[-1], lines.join('\n'))
}

def blocks = (new File(guide).text =~ /(?s)<!-- ([a-z]+ ?[^>]*?) -->\n(?:```[a-z]*\n(.*?)```\n)?/)
blocks.each { all, kind, text ->
  if (kind.startsWith('file ')) {
    if (kind == 'file pom.xml') {
      files.clear()
      kept.clear()
      project = (text =~ /<artifactId>(\w+)</)[0][1]
    }
    files[kind.substring(5)] = text
  } else if (kind.startsWith('head of ')) {
    files[place(kind)] = withHead(files[place(kind)], text)
  } else if (kind.startsWith('replace in ')) {
    files[place(kind)] = replaced(files[place(kind)], text)
  } else if (kind.startsWith('insert in ')) {
    def name = place(kind)
    def test = files[name]
    if (text.contains('Stubs') && !test.contains('import org.demonic.junit.Stubs;')) {
      test = test.replace('import org.junit', 'import org.demonic.junit.Stubs;\nimport org.junit')
    }
    files[name] = test.substring(0, test.lastIndexOf('}')) + '\n' + text + '}\n'
  } else if (kind == 'keep') {
    text.readLines().each { line ->
      def (command, from, to) = line.split(' ')
      assert command == 'cp'
      kept << ["step${runs.size()}", from, to]
    }
  } else if (kind == 'run' || kind == 'failing run') {
    def step = runs.size() + 1
    def command = text == null ? 'mvn -q test' : text.trim()
    assert command.startsWith('mvn -q test')
    def options = command.substring('mvn -q test'.length())
    runs << [module: "${project}-${step}" as String, options: options, fails: kind != 'run', blocks: []]
    files.each { name, content ->
      def file = new File(basedir, "step${step}/${name}")
      file.parentFile.mkdirs()
      file.text = content.replace("<artifactId>${project}</artifactId>", "<artifactId>${project}-${step}</artifactId>")
    }
    if (kept) {
      copy(new File(basedir, "step${step}/pom.xml"), kept)
    }
  } else if (kind == 'output' || kind == 'checks') {
    runs[-1].blocks << [kind, text]
  } else {
    assert false: "docs/guide.md has a block of an unknown kind: ${kind}"
  }
}

// One invocation of Maven makes all runs in a row that have the same options: a profile has their modules.
def invocations = []
runs.eachWithIndex { run, i ->
  if (i == 0 || run.options != runs[i - 1].options) {
    invocations << [options: run.options, modules: '']
  }
  invocations[-1].modules += "<module>step${i + 1}</module>"
}
// Most are made at night.
if (nightly != 'true') {
  invocations = invocations.take(1)
  runs = runs.take(invocations[0].modules.count('<module>'))
}
def (name, number) = nightly == 'true' ? ['nightly.properties', { ".$it" }] : ['invoker.properties', { '' }]
def wanted = invocations.withIndex(1).collect { invocation, n ->
  "invoker.goals${number(n)} = test -Dmaven.test.failure.ignore${invocation.options}\ninvoker.profiles${number(n)} = runs-${n}\n"
}.join()
assert new File(basedir, name).text.endsWith('.\n' + wanted): "${name} has to have:\n${wanted}"

def profiles = invocations.withIndex(1).collect { invocation, n ->
  "<profile><id>runs-${n}</id><modules>${invocation.modules}</modules></profile>"
}.join()
def pom = new File(basedir, 'pom.xml')
pom.text = pom.text.replace('</project>', "<profiles>${profiles}</profiles></project>")
new File(basedir, 'runs.json').text = groovy.json.JsonOutput.toJson(runs)
return true
