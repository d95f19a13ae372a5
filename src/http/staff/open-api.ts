import { z } from 'zod';
import { type Right, rights } from '../../content/users/rights.ts';
import { tokenScopes } from '../../content/users/token-words.ts';
import type { Route } from '../core/routes.ts';
import type { OpenApi, OpenApiCall, OpenApiPart } from './open-api-types.ts';
import { staffCall } from './staff-call.ts';

const base = '/wp-json/mizban/v1/';

/** A schema as JSON Schema tells it; what it cannot tell is anything. */
const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Describes the calls of `/wp-json/mizban/v1/` from what their routes declare: who may call, query and body. */
function openApi(routes: readonly Route[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes.filter(({ path }) => path.startsWith(base))) {
    const path = `/${route.path.slice(base.length).replace(/:(\w+)(?:\{.*?\}\}?)?/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: callOf(route, path) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mizban', version: '1' },
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'کلید دسترسی که در «کلیدهای برنامه‌ها» ساخته می‌شود و با mzb_ آغاز می‌شود',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'message'],
          properties: {
            code: { type: 'string' },
            message: { type: 'string', description: 'جمله‌ای برای آدم‌ها' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
    },
  };
}

function callOf({ audience, query, body, file, path: declared }: Route, path: string): OpenApiCall {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: declared.includes(`:${name}{[0-9]`) ? 'integer' : 'string' },
  }));
  const refused = {
    description: 'نپذیرفته',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
  return {
    summary: whoMay(audience),
    ...tokensMay(audience),
    tags: [path.split('/').find((part) => part !== '' && part !== 'staff') ?? ''],
    parameters: [...inPath, ...(query ? inQuery(query) : [])],
    ...(body
      ? { requestBody: { content: { 'application/json': { schema: jsonSchemaOf(body.schema) as OpenApiPart } } } }
      : {}),
    ...(file ? { requestBody: { content: { 'application/octet-stream': { schema: {} } } } } : {}),
    responses: { '2XX': { description: 'شد' }, '4XX': refused },
  };
}

function inQuery(schema: z.ZodType): OpenApiCall['parameters'] {
  const { properties = {}, required = [] } = jsonSchemaOf(schema);
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of as OpenApiPart,
  }));
}

/** Who may call, in the words of the rights. */
function whoMay(audience: Route['audience']): string {
  if (audience === 'anyone') return 'همه';
  const asked = [audience].flat().map((one) => rights[one as Right] ?? one);
  return asked.join('، یا ');
}

/** With which rights a token may call: one of them is enough. */
function tokensMay(audience: Route['audience']): { security?: OpenApiPart[] } {
  const scopes = tokenScopes.filter((right) => [audience].flat().includes(right));
  return scopes.length > 0 ? { security: scopes.map((right) => ({ token: [right] })) } : {};
}

/** `GET /wp-json/mizban/v1/openapi.json`: what programs can ask of the site. */
export function openApiRoutes(routes: readonly Route[]): Route[] {
  return [staffCall('GET openapi.json', { audience: 'staff.enter', handle: () => openApi(routes) })];
}
