rootProject.name = "demonic-with-gradle"
