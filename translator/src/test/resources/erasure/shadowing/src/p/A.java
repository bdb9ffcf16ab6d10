package p;

class A {}
