package org.demonic.translate.memory;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.demonic.code.step.Step;
import org.demonic.code.value.FieldName;
import org.demonic.translate.model.ClassTable;
import org.demonic.translate.naming.DemonlNames;
import org.demonic.translate.type.JavaType;
import org.demonic.translate.type.UnreadClass;

/** What the actions of a domain can speak of. */
public record Vocabulary(
    ClassTable classes,
    DemonlNames names,
    Set<JavaType> types,
    Descriptors descriptors,
    StepFields fields,
    ReferenceTypes references,
    Ghosts ghosts,
    Statics statics,
    Collection<UnreadClass> unread) {

  /**
   * The words for some steps.
   *
   * @param owned the fields whose objects no call gets, with the classes of these objects
   * @param tellsOutside whether steps of calls from outside are told from those of the module's own
   *     threads
   * @param isClosed whether the steps are certain ones: plans must not use objects that are not
   *     there, or that no thread can have
   */
  public static Vocabulary of(
      ClassTable classes,
      DemonlNames names,
      Set<JavaType> types,
      Collection<UnreadClass> unread,
      StepMentions mentions,
      List<Step> steps,
      Map<FieldName, Set<String>> owned,
      boolean tellsOutside,
      boolean isClosed) {
    Descriptors descriptors = new Descriptors(classes.types());
    StepFields fields = new StepFields(classes, names, types, mentions);
    ReferenceTypes references = new ReferenceTypes(classes, fields);
    return new Vocabulary(
        classes,
        names,
        types,
        descriptors,
        fields,
        references,
        new Ghosts(
            classes,
            types,
            unread,
            made(classes, types, mentions, isClosed),
            isClosed ? owned(descriptors, types, owned) : Set.of(),
            references,
            steps),
        new Statics(descriptors, mentions, steps, tellsOutside),
        unread);
  }

  /** The types of which is said which objects exist: those that steps make, or all with source. */
  private static Set<JavaType> made(
      ClassTable classes, Set<JavaType> types, StepMentions mentions, boolean isClosed) {
    Set<JavaType> made = new LinkedHashSet<>(mentions.made());
    if (isClosed) {
      types.stream()
          .filter(t -> t instanceof JavaType.ClassType && classes.find(t).isPresent())
          .forEach(made::add);
    }
    return made;
  }

  /** The types of the objects that fields of the domain own. */
  private static Set<JavaType> owned(
      Descriptors descriptors, Set<JavaType> types, Map<FieldName, Set<String>> fields) {
    Set<JavaType> owned = new LinkedHashSet<>();
    fields.entrySet().stream()
        .filter(field -> types.contains(descriptors.ofClass(field.getKey().owner())))
        .flatMap(field -> field.getValue().stream())
        .sorted()
        .map(descriptors::ofClass)
        .filter(types::contains)
        .forEach(owned::add);
    return owned;
  }

  /** Whether there are objects of a class below this one that the domain takes for its own. */
  public boolean hasUnreadBelow(JavaType type) {
    return type.declaredName().stream()
        .anyMatch(n -> unread.stream().anyMatch(u -> u.supertypes().contains(n)));
  }

  /** Whether the domain has variables of a type. */
  public boolean has(JavaType type) {
    return type instanceof JavaType.Primitive
        || type instanceof JavaType.Boxed
        || type instanceof JavaType.StringType
        || names.types().find(type).isPresent();
  }
}
