import type { OpenApiPart } from '../../../http/staff/open-api-types.ts';

/** Subset of JSON Schema that the descriptions use. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema | false;
  description?: string;
}

/** Formats a schema as a TypeScript-like type. Named schemas are expanded, except recursively. */
export function shapeOf(schema: OpenApiPart, named: Readonly<Record<string, OpenApiPart>>): string {
  const describePart = (part: Schema, indent: string, within: readonly string[]): string => {
    if (part.$ref !== undefined) {
      const name = part.$ref.split('/').at(-1) ?? '';
      const target = named[name];
      return !target || within.includes(name) ? name : describePart(target, indent, [...within, name]);
    }
    if ('const' in part) return JSON.stringify(part.const);
    if (part.enum) return part.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (part.anyOf) return part.anyOf.map((way) => describePart(way, indent, within)).join(' | ');
    if (part.prefixItems) return `[${part.prefixItems.map((item) => describePart(item, indent, within)).join(', ')}]`;
    if (part.items) return listOf(describePart(part.items, indent, within));
    if (part.properties) return `{\n${fieldsOf(part, `${indent}  `, within)}${indent}}`;
    if (part.additionalProperties) return `{ [key]: ${describePart(part.additionalProperties, indent, within)} }`;
    return typeof part.type === 'string' ? part.type : (part.type?.join(' | ') ?? 'any');
  };
  const fieldsOf = ({ properties = {}, required = [] }: Schema, indent: string, within: readonly string[]): string =>
    Object.entries(properties)
      .map(([name, field]) => {
        const note = field.description ? `${indent}// ${field.description}\n` : '';
        return `${note}${indent}${name}${required.includes(name) ? '' : '?'}: ${describePart(field, indent, within)}\n`;
      })
      .join('');
  return describePart(schema as Schema, '', []);
}

const listOf = (item: string) => (/ \| /.test(item.split('\n')[0] ?? '') ? `(${item})[]` : `${item}[]`);
