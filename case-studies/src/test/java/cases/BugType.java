package cases;

/** The kinds of bugs, as the paper's table 2 names them. */
enum BugType {
  ATOMICITY_VIOLATION("Atomicity violation"),
  DATA_RACE("Data-race"),
  ORDER_VIOLATION("Order violation");

  private final String title;

  BugType(String title) {
    this.title = title;
  }

  String title() {
    return title;
  }
}
