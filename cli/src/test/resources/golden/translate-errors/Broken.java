class Broken {
