import { expect, test } from 'vitest';
import { shapeOf } from './shape.ts';

const text = { type: 'string' };
const named = {
  Row: {
    type: 'object',
    properties: {
      id: { type: 'number' },
      status: { $ref: '#/components/schemas/Status' },
      below: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
      path: { description: 'Null in the trash.', anyOf: [text, { type: 'null' }] },
    },
    required: ['id', 'status', 'path'],
  },
  Status: { enum: ['draft', 'published'] },
};

test.each([
  [{}, 'any'],
  [{ const: true }, 'true'],
  [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
  [{ type: 'array', prefixItems: [text, { type: 'number' }] }, '[string, number]'],
  [{ type: 'object', additionalProperties: text }, '{ [key]: string }'],
  [{ type: 'object' }, 'object'],
])('%j reads as %s', (schema, shape) => {
  expect(shapeOf(schema, {})).toBe(shape);
});

test('named shapes are printed once, with the descriptions of their fields', () => {
  expect(shapeOf({ type: 'array', items: { $ref: '#/components/schemas/Row' } }, named)).toBe(`{
  id: number
  status: "draft" | "published"
  below?: Row[]
  // Null in the trash.
  path: string | null
}[]`);
});
