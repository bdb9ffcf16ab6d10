// The example as it stands in the repository, without what somebody has built there.
def from = new File(examples).toPath()
from.resolve('kotlin').toFile().traverse(type: groovy.io.FileType.FILES) { file ->
  def name = from.relativize(file.toPath()).toString()
  if (!file.toPath().any { it.toString() == 'target' }) {
    def copy = new File(basedir, name)
    copy.parentFile.mkdirs()
    copy.bytes = file.bytes
  }
}
return new File(basedir, 'kotlin/pom.xml').exists()
