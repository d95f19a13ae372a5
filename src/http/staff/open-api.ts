import { z } from 'zod';
import { type Right, rights } from '../../content/users/rights.ts';
import { tokenScopes } from '../../content/users/token-types.ts';
import { errorNames } from '../../platform/errors.ts';
import type { Route } from '../core/routes.ts';
import { callRoute } from './call-route.ts';
import type { OpenApi, OpenApiCall, OpenApiPart } from './open-api-types.ts';
import declared from './response-schema.json' with { type: 'json' };

const base = '/wp-json/mizban/v1/';

/** Response schemas of the staff calls, generated from their types by `npm run describe-responses`. */
const declaredResponses: Readonly<Record<string, { description?: string; schema: OpenApiPart }>> = declared.responses;

const contract = `فهرست‌ها page، perPage، sort و q را می‌پذیرند و { data, total } پاسخ می‌دهند؛ isMore می‌گوید که بیش از total پیدا شده و شمرده نشده است.
زمان‌ها شمار میلی‌ثانیه‌ها از آغاز ۱۹۷۰ هستند و پول به ریال است.
آنچه version دارد با همان version فرستاده می‌شود؛ اگر کس دیگری در این میان عوضش کرده باشد، پاسخ ۴۰۹ است.
پاسخ ۴۲۹ و ۵۰۳ سرآیند Retry-After دارد.`;

/** Converts a schema to JSON Schema; parts that cannot be represented become `any`. */
const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

/** Builds the OpenAPI description of `/wp-json/mizban/v1/` from the routes: permissions, query, body and response. */
function openApi(routes: readonly Route[]): OpenApi {
  const paths: OpenApi['paths'] = {};
  for (const route of routes.filter(({ path }) => path.startsWith(base))) {
    const path = `/${route.path.slice(base.length).replace(/:(\w+)(?:\{.*?\}\}?)?/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: callOf(route, path) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Mizban', version: '1', description: contract },
    servers: [{ url: base.slice(0, -1) }],
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
        ...(declared.schemas as Record<string, OpenApiPart>),
        Refusal: {
          type: 'object',
          required: ['code', 'message', 'data'],
          properties: {
            code: { enum: errorNames },
            message: { type: 'string', description: 'جمله‌ای برای آدم‌ها' },
            fields: {
              type: 'object',
              additionalProperties: { type: 'string' },
              description: 'جمله‌ای برای هر جایی که پذیرفته نشد',
            },
            data: {
              type: 'object',
              required: ['status'],
              properties: { status: { type: 'integer' } },
              description: 'آنچه برنامه‌ها باید بدانند؛ با ۴۰۹ حال کنونی',
            },
          },
        },
      },
    },
  };
}

function callOf({ method, audience, query, body, file, path: pattern }: Route, path: string): OpenApiCall {
  const response = declaredResponses[`${method} ${path.slice(1).replace(/\{(\w+)\}/g, ':$1')}`];
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    schema: { type: pattern.includes(`:${name}{[0-9]`) ? 'integer' : 'string' },
  }));
  const refused = {
    description: 'نپذیرفته',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
  };
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\W+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: whoMay(audience),
    ...(response?.description ? { description: response.description } : {}),
    ...tokensMay(audience),
    tags: [path.split('/').find((part) => part !== '' && part !== 'staff') ?? ''],
    parameters: [...inPath, ...(query ? inQuery(query) : [])],
    ...(body
      ? { requestBody: { content: { 'application/json': { schema: jsonSchemaOf(body.schema) as OpenApiPart } } } }
      : {}),
    ...(file ? { requestBody: { content: { 'application/octet-stream': { schema: {} } } } } : {}),
    responses: {
      '2XX': {
        description: 'شد',
        ...(response ? { content: { 'application/json': { schema: response.schema } } } : {}),
      },
      '4XX': refused,
    },
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

/** Describes the required permissions. */
function whoMay(audience: Route['audience']): string {
  if (audience === 'anyone') return 'همه';
  if (audience === everyProgram) return 'همهٔ همکاران و همهٔ کلیدها';
  const required = [audience].flat().map((one) => rights[one as Right] ?? one);
  return required.join('، یا ');
}

/** With which rights a token may call: one of them is enough. */
function tokensMay(audience: Route['audience']): { security?: OpenApiPart[] } {
  const scopes = tokenScopes.filter((right) => [audience].flat().includes(right));
  return scopes.length > 0 ? { security: scopes.map((right) => ({ token: [right] })) } : {};
}

/** Staff and every token: a program must be able to discover its capabilities. */
const everyProgram: readonly Right[] = ['staff.enter', ...tokenScopes];

/** `GET /wp-json/mizban/v1/openapi.json`: OpenAPI description of the site. */
export function openApiRoutes(routes: readonly Route[]): Route[] {
  return [callRoute('GET openapi.json', { audience: everyProgram, audit: null, handle: () => openApi(routes) })];
}
