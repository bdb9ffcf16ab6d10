/**
 * Classes as they are read: members with resolved types and parsed contracts. Comes in: the
 * declarations of classes. Goes out: a table of classes and how they are related, and a closed
 * world of those of one domain. Uses {@code contract}, {@code source}, {@code problem} and {@code
 * type}.
 */
@NullMarked
package org.demonic.translate.model;

import org.jspecify.annotations.NullMarked;
