package q;

public enum Color {
  RED,
  GREEN
}
