/** Part of an OpenAPI description: opaque JSON. */
export type OpenApiPart = { readonly [key: string]: unknown };

/** Schema of a request or response, by media type. */
type Content = Record<string, { schema: OpenApiPart }>;

/** One call in the description. */
export interface OpenApiCall extends OpenApiPart {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  parameters: Array<{ name: string; in: 'path' | 'query'; required: boolean; schema: OpenApiPart }>;
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** The description of all calls, as OpenAPI 3.1. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: Array<{ url: string }>;
  paths: Record<string, Record<string, OpenApiCall>>;
  components: { securitySchemes: OpenApiPart; schemas: Record<string, OpenApiPart> };
}
