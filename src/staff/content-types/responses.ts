import type { ContentTypes } from '../../content/content-types/schema.ts';
import type { DefinitionUse } from '../../site/definition-uses.ts';

/** Types of posts and custom fields of the site. */
export interface ContentTypesResponse {
  contentTypes: ContentTypes;
}

/** Where a type or a field is used. */
export interface DefinitionUses {
  /** Posts of the type outside the trash, or posts with a value of the field. */
  posts: number;
  /** Pages whose document names it. */
  uses: DefinitionUse[];
}
