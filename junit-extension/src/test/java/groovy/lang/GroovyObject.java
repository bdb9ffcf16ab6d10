package groovy.lang;

/** Stands for the interface that each class in Groovy implements. */
public interface GroovyObject {}
