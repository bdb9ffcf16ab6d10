translate @/Account.java @/b/Account.java
