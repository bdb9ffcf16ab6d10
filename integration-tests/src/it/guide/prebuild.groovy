// Does what docs/guide.md says, step by step: a module for each run, with the files as a reader has them then. Comments in
// the guide tell what a block is: a file, a part of one, or what a run prints.
def files = [:]
def expected = []

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
  } else if (kind == 'run') {
    expected << []
    files.each { name, content ->
      def file = new File(basedir, "step${expected.size()}/${name}")
      file.parentFile.mkdirs()
      file.text = content.replace('<artifactId>mail</artifactId>', "<artifactId>mail-${expected.size()}</artifactId>")
    }
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
