package org.demonic.code.step;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.demonic.code.bound.Bounds;
import org.demonic.code.effect.Change;
import org.demonic.code.flow.FieldInstructions;
import org.demonic.code.outside.OutsideWrites;
import org.demonic.code.path.Location;
import org.demonic.code.path.MethodName;
import org.demonic.code.path.Place;
import org.demonic.code.program.Program;
import org.demonic.code.share.CodeIndex;
import org.demonic.code.share.Region;
import org.demonic.code.share.RootPath;
import org.demonic.code.share.Roots;
import org.demonic.code.value.FieldName;
import org.demonic.code.value.Value;
import org.demonic.code.value.Values;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Steps for stores in code that is not read: any value, to any place of the region, at any time.
 */
final class FreeWrites {
  private static final int OBJECT = -2;
  private static final String ANY = "java/lang/Object";

  private final Program program;
  private final CodeIndex index;
  private final Roots roots;
  private final Relevance relevance;

  FreeWrites(Program program, CodeIndex index, Roots roots, Relevance relevance) {
    this.program = program;
    this.index = index;
    this.roots = roots;
    this.relevance = relevance;
  }

  /** Steps for all regions that are free: only some writers are named, each stands for all. */
  List<Step> ofRegions() {
    List<Step> steps = new ArrayList<>();
    for (Region region : relevance.free()) {
      index.stores(region).entrySet().stream()
          .limit(Bounds.NAMED_WRITERS)
          .forEach(e -> steps.add(write(e.getKey(), e.getValue(), anyOf(region, e.getValue()))));
    }
    relevance.freeConstructors().forEach(c -> steps.add(creation(c)));
    return steps;
  }

  /** Steps for what code outside of the module writes by itself. */
  List<Step> ofOutside() {
    List<Step> steps = new ArrayList<>();
    for (Region region : relevance.regions()) {
      if (index.isWrittenOutside(region)) {
        String owner = region.owningField().map(FieldName::owner).orElse(ANY);
        MethodName writer = OutsideWrites.writer(owner, "I");
        Place place = new Place(writer, 0, 0);
        steps.add(
            step(writer, new Extent.Outside(), List.of(), List.of(change(region, OBJECT, place))));
      }
    }
    return steps;
  }

  /** Steps for what a root does that was not followed, if there is such. */
  List<Step> unfollowed(MethodName root, List<RootPath> paths) {
    return paths.stream().allMatch(RootPath::isWhole) ? List.of() : of(root);
  }

  /** Steps for all stores that a root covers. */
  List<Step> of(MethodName root) {
    List<Step> steps = new ArrayList<>();
    for (Region region : relevance.regions()) {
      for (Map.Entry<MethodName, Place> store : index.stores(region).entrySet()) {
        if (roots.covering(store.getKey()).contains(root)) {
          Place place = store.getValue();
          steps.add(write(store.getKey(), place, stored(region, store.getKey(), place)));
          if (store.getKey().isConstructor()) {
            steps.add(creation(store.getKey()));
          }
        }
      }
    }
    if (root.isConstructor()) {
      steps.add(creation(root));
    }
    return steps;
  }

  /** What a stub does: any value for all that its contract may speak of. */
  Step ofStub(MethodName stub) {
    Place place = new Place(stub, 0, 0);
    List<Change> changes = new ArrayList<>();
    for (Region region : index.memoryOfStub(stub)) {
      if (!region.isFinal()) {
        changes.add(change(region, OBJECT - 3 * changes.size(), place));
      }
    }
    return step(stub, new Extent.Contracted(), List.of(), changes);
  }

  /** Whether a step stands for code that is not read. */
  static boolean isFree(Step step) {
    return step.conditions().isEmpty()
        && step.changes().stream()
            .allMatch(c -> c.value() instanceof Value.Unknown u && u.number() <= OBJECT);
  }

  private static Step write(MethodName method, Place place, Change change) {
    return step(method, new Extent.Part(place), List.of(), List.of(change));
  }

  private static Change anyOf(Region region, Place place) {
    return change(region, OBJECT, place);
  }

  /** Any value for what a method may store to of a region. */
  private Change stored(Region region, MethodName writer, Place place) {
    return region
        .instanceField()
        .map(f -> change(fieldOf(ownerNamed(f, writer), f, OBJECT), OBJECT - 1, place))
        .orElseGet(() -> anyOf(region, place));
  }

  /**
   * A class of which all objects are whose field a method stores to. The JVM verifies that an
   * object is of the class that the instruction names, which may extend the one that has the field.
   */
  private String ownerNamed(FieldName field, MethodName writer) {
    Optional<MethodNode> code = program.method(writer);
    if (code.isEmpty() || index.hasHandle(new Region.OfField(field))) {
      return field.owner();
    }
    Set<String> named = new HashSet<>();
    for (AbstractInsnNode instruction : code.get().instructions) {
      if (instruction instanceof FieldInsnNode node
          && FieldInstructions.isStore(node)
          && program.field(node.owner, node.name, node.desc).filter(field::equals).isPresent()) {
        named.add(node.owner);
      }
    }
    return named.size() == 1 ? named.iterator().next() : field.owner();
  }

  private static Location fieldOf(String owner, FieldName field, int number) {
    return new Location.InstanceField(new Value.Unknown(number, "L" + owner + ";"), field);
  }

  /**
   * Any value for any place of a region.
   *
   * @param number the first of three that no other unknown value of the step has
   */
  private static Change change(Region region, int number, Place place) {
    Location location =
        region.accept(
            new Region.Visitor<>() {
              @Override
              public Location visit(Region.OfField region) {
                return fieldOf(region.field().owner(), region.field(), number);
              }

              @Override
              public Location visit(Region.OfStatic region) {
                return new Location.StaticField(region.field());
              }

              @Override
              public Location visit(Region.OfElements region) {
                Value array = new Value.Unknown(number, "[" + region.type());
                Value position = new Value.Unknown(number - 2, "I");
                return new Location.Element(array, position, region.type(), region.owner());
              }

              @Override
              public Location visit(Region.Hidden region) {
                throw new IllegalArgumentException("Nobody looks at memory of unread code");
              }
            });
    return change(location, number - 1, place);
  }

  private static Change change(Location location, int number, Place place) {
    return new Change(location, new Value.Unknown(number, location.type()), place);
  }

  /** A new object with anything in the fields that matter. */
  private Step creation(MethodName constructor) {
    Value.Made made = new Value.Made(OBJECT, "L" + constructor.owner() + ";");
    Place place = new Place(constructor, 0, 0);
    List<Change> changes = new ArrayList<>();
    for (Region region : relevance.regions()) {
      Optional<FieldName> field = region.instanceField();
      if (field.filter(f -> relevance.has(constructor.owner(), f)).isPresent()) {
        Location location = new Location.InstanceField(made, field.get());
        changes.add(change(location, OBJECT - 1 - changes.size(), place));
      }
    }
    return step(
        constructor,
        new Extent.Whole(),
        List.of(new Step.Creation(made, Values.integer(0))),
        changes);
  }

  private static Step step(
      MethodName method, Extent extent, List<Step.Creation> made, List<Change> changes) {
    return new Step(method, extent, List.of(), made, changes, List.of());
  }
}
