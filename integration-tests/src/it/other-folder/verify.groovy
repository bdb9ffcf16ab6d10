def log = new File(basedir, 'build.log').text
assert log.contains('com.example.RepairedCounter has contracts, but no source was found for it [no-source]')
assert log.contains('hint: sources are looked for under src/main/java and src/test/java')
