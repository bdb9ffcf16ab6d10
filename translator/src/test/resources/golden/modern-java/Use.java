import org.demonic.contracts.*;

class Use {
  Modern.Circle circle;
  Modern.Other other;

  @Requires("circle.isDefault(Modern.DEFAULT) && circle.radius() > other.count && !circle.isDefault(null)")
  @Ensures("circle == null")
  void drop() {}
}
