class TextSlot extends Slot<String> {
  @Override
  int put(String value) { return ++fill; }
}
