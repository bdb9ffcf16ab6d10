package org.demonic.junit.question;

import java.util.Set;
import org.demonic.code.share.Region;
import org.demonic.code.value.FieldName;
import org.demonic.lang.domain.Field;
import org.demonic.translate.domain.JavaDomain;
import org.demonic.translate.domain.JavaField;
import org.demonic.translate.naming.ArrayFields;

/** The fields of a domain whose memory is in some regions. */
record WrittenFields(JavaDomain domain, Set<Region> regions) {
  boolean has(Field field) {
    return regions.stream().anyMatch(region -> isOf(region, field));
  }

  /** Whether a region is one of a field, whichever array has its elements: any may. */
  private boolean isOf(Region region, Field field) {
    return region.accept(
        new Region.Visitor<>() {
          @Override
          public Boolean visit(Region.OfField region) {
            return domain.classes().stream()
                .filter(c -> c.demonlName().equals(field.owner().name()))
                .flatMap(c -> c.fields().stream())
                .anyMatch(f -> f.demonlName().equals(field.name()) && isOf(region.field(), f));
          }

          @Override
          public Boolean visit(Region.OfStatic region) {
            return domain.statics().stream()
                .filter(statics -> statics.type().equals(field.owner().name()))
                .flatMap(statics -> statics.fields().stream())
                .anyMatch(
                    f -> f.field().equals(region.field()) && f.demonlName().equals(field.name()));
          }

          @Override
          public Boolean visit(Region.OfElements region) {
            return field.name().equals(ArrayFields.ITEMS);
          }

          @Override
          public Boolean visit(Region.Hidden region) {
            return true;
          }
        });
  }

  private static boolean isOf(FieldName name, JavaField field) {
    return field.name().equals(name.name())
        && field.declaringClass().equals(name.owner().replace('/', '.'));
  }
}
