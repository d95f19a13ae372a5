/** A part of an OpenAPI description: JSON whose inside only its readers know. */
export type OpenApiPart = { readonly [key: string]: unknown };

/** One call in the description. */
export interface OpenApiCall extends OpenApiPart {
  summary: string;
  tags: string[];
  parameters: Array<{ name: string; in: 'path' | 'query'; required: boolean; schema: OpenApiPart }>;
  requestBody?: { content: Record<string, { schema: OpenApiPart }> };
}

/** The description of all calls, as OpenAPI 3.1. */
export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string };
  paths: Record<string, Record<string, OpenApiCall>>;
  components: OpenApiPart;
}
