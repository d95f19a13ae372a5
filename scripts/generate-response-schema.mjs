/**
 * `npm run describe-responses`: writes the JSON Schema of the responses of staff calls, as declared by the types in
 * `src/staff/calls.ts`, to `src/http/staff/response-schema.json`, and the committed OpenAPI description that is built from
 * it. With `--check` it writes nothing and fails if the schema is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { API, SymbolFlags, TypeFlags } from 'typescript/unstable/sync';
import { main, quiet, runTool } from './lib/process.mjs';
import { exitOnHelp } from './lib/usage.mjs';

exitOnHelp(`
Usage: npm run describe-responses [-- --check]

Writes what the staff calls return into src/http/staff/response-schema.json, and the OpenAPI
description into src/http/staff/__snapshots__/openapi.txt.

--check   writes nothing and fails if the schema is out of date
`);

const root = resolve(import.meta.dirname, '..');
const file = join(root, 'src/http/staff/response-schema.json');
const openApiTest = ['run', '--project=integration-sqlite', 'src/http/staff/open-api.int.test.ts', '--update'];

/** Converts types to JSON Schema; our named types are emitted once, under their name. */
function createConverter(checker) {
  const schemas = {};
  const names = new Map();

  const nameFor = (type) => {
    const alias = type.getAliasSymbol();
    const symbol = alias ?? (type.isClassOrInterface() ? type.getSymbol() : undefined);
    const isGeneric = alias ? type.getAliasTypeArguments().length > 0 : (type.getTypeParameters?.().length ?? 0) > 0;
    const isOurs = symbol?.declarations[0]?.path.startsWith(join(root, 'src/'));
    return isOurs && !isGeneric ? symbol.name : undefined;
  };

  const convert = (type) => {
    const name = type.flags & (TypeFlags.Object | TypeFlags.Union | TypeFlags.Intersection) ? nameFor(type) : undefined;
    if (name === undefined) return bare(type);
    const known = names.get(type.id);
    if (known) return ref(known);
    const free = name in schemas ? `${name}${Object.keys(schemas).length}` : name;
    names.set(type.id, free);
    schemas[free] = {};
    schemas[free] = { ...described(type.getAliasSymbol() ?? type.getSymbol()), ...bare(type) };
    return ref(free);
  };

  const described = (symbol) => {
    const text = symbol ? checker.getDocumentationCommentOfSymbol(symbol).replaceAll(/\s+/g, ' ').trim() : '';
    return text === '' ? {} : { description: text };
  };

  const bare = (type) => {
    const { flags } = type;
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return {};
    if (flags & TypeFlags.Void) return { type: 'object' };
    if (flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (flags & TypeFlags.Literal) return { const: type.value };
    if (flags & TypeFlags.StringLike) return { type: 'string' };
    if (flags & TypeFlags.Number) return { type: 'number' };
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (flags & TypeFlags.NonPrimitive) return { type: 'object' };
    if (type.isUnionType()) return union(type.getTypes());
    if (type.isIntersectionType()) {
      // A branded number or string.
      const primitive = type.getTypes().find((one) => one.flags & TypeFlags.Primitive);
      return primitive ? bare(primitive) : object(type);
    }
    if (type.isTupleType() || (type.isTypeReference() && type.getTarget().isTupleType())) {
      const items = checker.getTypeArguments(type).map(convert);
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length };
    }
    if (checker.isArrayLikeType(type)) return { type: 'array', items: convert(checker.getTypeArguments(type)[0]) };
    // JSON makes empty objects of maps.
    if (flags & TypeFlags.Object)
      return /^(Readonly)?Map$/.test(type.getSymbol()?.name) ? { type: 'object' } : object(type);
    throw new Error(`No schema for ${checker.typeToString(type)}.`);
  };

  const object = (type) => {
    const properties = {};
    const required = [];
    for (const symbol of checker.getPropertiesOfType(type)) {
      const of = checker.getTypeOfSymbol(symbol);
      properties[symbol.name] = { ...convert(of), ...described(symbol) };
      const mayMiss = of.flags & TypeFlags.Undefined || (of.isUnionType() && of.getTypes().some(isUndefined));
      if (!(symbol.flags & SymbolFlags.Optional) && !mayMiss) required.push(symbol.name);
    }
    const [index] = checker.getIndexInfosOfType(type);
    return {
      type: 'object',
      ...(Object.keys(properties).length > 0 ? { properties } : {}),
      ...(required.length > 0 ? { required } : {}),
      ...(index ? { additionalProperties: convert(index.valueType) } : {}),
    };
  };

  const union = (types) => {
    const parts = types.filter((type) => !isUndefined(type));
    const literals = parts.filter((type) => type.flags & TypeFlags.Literal).map((type) => type.value);
    const isAnyBoolean = literals.includes(true) && literals.includes(false);
    const values = literals.filter((value) => !isAnyBoolean || typeof value !== 'boolean').sort();
    const others = parts.filter((type) => !(type.flags & TypeFlags.Literal)).map(convert);
    const ways = [
      ...(values.length > 0 ? [values.length === 1 ? { const: values[0] } : { enum: values }] : []),
      ...(isAnyBoolean ? [{ type: 'boolean' }] : []),
      ...others.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
    ];
    return ways.length === 1 ? ways[0] : { anyOf: ways };
  };

  return { convert, schemas };
}

const isUndefined = (type) => Boolean(type.flags & (TypeFlags.Undefined | TypeFlags.Void));
const ref = (name) => ({ $ref: `#/components/schemas/${name}` });

function readResponses() {
  const api = new API({ cwd: root });
  try {
    const config = join(root, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const { checker, program } = project;
    const calls = checker.getSymbolAtLocation(program.getSourceFile(join(root, 'src/staff/calls.ts')));
    const table = checker.getDeclaredTypeOfSymbol(
      checker.getExportsOfModule(calls).find(({ name }) => name === 'StaffCalls'),
    );
    const { convert, schemas } = createConverter(checker);
    const responses = {};
    for (const call of checker.getPropertiesOfType(table)) {
      const response = checker.getPropertyOfType(checker.getTypeOfSymbol(call), 'response');
      const description = checker.getDocumentationCommentOfSymbol(call).replaceAll(/\s+/g, ' ').trim();
      responses[call.name] = {
        ...(description === '' ? {} : { description }),
        schema: convert(checker.getTypeOfSymbol(response)),
      };
    }
    return { responses: sorted(responses), schemas: sorted(schemas) };
  } finally {
    api.close();
  }
}

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

/** One line for each field of an object, so that a new field is one line of the difference. */
function printSchema(value, indent) {
  if (Array.isArray(value)) return `[${value.map((one) => printSchema(one, indent)).join(', ')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const isLong = 'properties' in value;
  const inner = isLong ? `${indent}  ` : indent;
  const parts = Object.entries(value).map(([key, one]) => {
    const text = key === 'properties' ? printFields(one, inner) : printSchema(one, inner);
    return `${JSON.stringify(key)}: ${text}`;
  });
  return isLong ? `{\n${inner}${parts.join(`,\n${inner}`)}\n${indent}}` : `{ ${parts.join(', ')} }`;
}

function printFields(fields, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(fields).map(
    ([name, one]) => `${inner}${JSON.stringify(name)}: ${printSchema(one, inner)}`,
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n${indent}}`;
}

const print = ({ responses, schemas }) =>
  `{\n  "responses": ${printFields(responses, '  ')},\n  "schemas": ${printFields(schemas, '  ')}\n}\n`;

await main(async () => {
  const text = print(readResponses());
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    const { code, output } = await runTool('vitest', openApiTest, { stdio: quiet });
    if (code !== 0) console.error(output);
    return code;
  }
  if (readFileSync(file, 'utf8') === text) return 0;
  console.error(
    'The responses of staff calls have changed: run `npm run describe-responses` and review the difference.',
  );
  return 1;
});
