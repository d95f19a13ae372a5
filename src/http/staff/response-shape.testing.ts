import declared from './response-schema.json' with { type: 'json' };

/** Subset of JSON Schema that the description uses. */
interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  prefixItems?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: Schema;
}

const named = declared.schemas as Readonly<Record<string, Schema>>;

const described = declared.responses as Readonly<Partial<Record<string, { schema: Schema }>>>;

/** True for calls with a JSON response; false for downloads. */
export const isDescribed = (call: string) => described[call] !== undefined;

/** Returns where a response differs from its description, for `*.int.test.ts`. Undescribed fields count as differences. */
export function responseMismatches(call: string, response: unknown): string[] {
  const schema = described[call]?.schema;
  return schema ? differences(schema, response, 'response') : [`${call} is not described`];
}

function differences(schema: Schema, value: unknown, at: string): string[] {
  if (schema.$ref !== undefined) return differences(named[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, at);
  const wrong = [`${at} is ${JSON.stringify(value)?.slice(0, 100)}, not ${JSON.stringify(schema).slice(0, 100)}`];
  if ('const' in schema) return value === schema.const ? [] : wrong;
  if (schema.enum) return schema.enum.includes(value) ? [] : wrong;
  if (schema.anyOf) {
    const ways = schema.anyOf.map((way) => differences(way, value, at));
    return ways.some((way) => way.length === 0) ? [] : (ways.find((way) => !way[0]?.startsWith(`${at} is`)) ?? wrong);
  }
  if (schema.type === undefined) return [];
  if (schema.type !== typeOf(value)) return wrong;
  if (schema.prefixItems)
    return schema.prefixItems.flatMap((item, index) =>
      differences(item, (value as unknown[])[index], `${at}[${index}]`),
    );
  if (schema.items)
    return (value as unknown[]).flatMap((item, index) => differences(schema.items ?? {}, item, `${at}[${index}]`));
  return schema.type === 'object' ? objectDifferences(schema, value as object, at) : [];
}

function objectDifferences(schema: Schema, value: object, at: string): string[] {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties && !additionalProperties) return [];
  const missing = required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`);
  const inside = Object.entries(value).flatMap(([name, field]) => {
    const of = properties?.[name] ?? additionalProperties;
    return of ? differences(of, field, `${at}.${name}`) : [`${at}.${name} is not described`];
  });
  return [...missing, ...inside];
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
