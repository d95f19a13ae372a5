import { positionProperties, sizeProperties, spaceProperties } from './box.ts';
import { dividerProperties } from './divider.ts';
import { edgeProperties } from './edge.ts';
import { effectProperties } from './effect.ts';
import { groundProperties } from './ground.ts';
import { layoutProperties, placeProperties } from './layout.ts';
import type { Property } from './property.ts';
import { textProperties } from './text.ts';

/** Every style property. The reader, the printed CSS, the style panel and the importer are derived from this table. */
export const properties = {
  ...layoutProperties,
  ...placeProperties,
  ...sizeProperties,
  ...spaceProperties,
  ...positionProperties,
  ...textProperties,
  ...groundProperties,
  ...dividerProperties,
  ...edgeProperties,
  ...effectProperties,
} as const;

export type PropertyName = keyof typeof properties;
export type PropertyValue<N extends PropertyName> = (typeof properties)[N] extends Property<infer V> ? V : never;

export const propertyNames = Object.keys(properties) as PropertyName[];

const byName = new Map(Object.entries(properties) as Array<[string, unknown]>);

/** Returns the property of this name, if the table has one. */
export const findProperty = (name: string): Property | undefined => byName.get(name) as Property | undefined;
