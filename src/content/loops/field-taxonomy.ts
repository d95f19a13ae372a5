const prefix = 'field_';

/** Name of the taxonomy under which a choice field filters the lists of pages; its choices are the terms. */
export const taxonomyOfField = (key: string): string => prefix + key;

/** The key of the field that such a taxonomy names; null for others. */
export const fieldOfTaxonomy = (taxonomy: string): string | null =>
  taxonomy.startsWith(prefix) ? taxonomy.slice(prefix.length) : null;
