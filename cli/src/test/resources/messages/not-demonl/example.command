check @/Account.java
