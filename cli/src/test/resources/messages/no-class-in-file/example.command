translate @/Empty.java
