import { expect, it } from 'vitest';
import { layersOf } from './layers.ts';

const box = { width: 200, height: 40 };
const read = (backgroundImage: string, backgroundSize = 'auto', backgroundRepeat = 'repeat') =>
  layersOf({ backgroundImage, backgroundSize, backgroundRepeat }, box);

it.each([
  ['no image', 'none', []],
  [
    'the stops of a gradient',
    'linear-gradient(200deg, rgb(1, 2, 3), color(srgb 0.1 0.2 0.3 / 0.5) 70%)',
    [['rgb(1, 2, 3)', 'color(srgb 0.1 0.2 0.3 / 0.5)']],
  ],
  ['a picture', 'url("https://mizban.example/media/a,b(1).webp")', ['picture']],
  [
    'a tint over a picture, without the pattern of the theme',
    'url("data:image/svg+xml,%3Csvg fill=\'rgb(1,1,1)\'%3E"), linear-gradient(rgba(0, 0, 0, 0.86), rgba(0, 0, 0, 0.86)), url("/a.webp")',
    [['rgba(0, 0, 0, 0.86)', 'rgba(0, 0, 0, 0.86)'], 'picture'],
  ],
])('reads %s', (_name, image, layers) => {
  expect(read(image)).toEqual(layers);
});

it('leaves out ornaments: layers that cover little of the box', () => {
  const gradient = 'linear-gradient(rgb(1, 2, 3), rgb(4, 5, 6))';
  expect(read(gradient, '100% 4px', 'no-repeat')).toEqual([]);
  expect(read(`${gradient}, ${gradient}`, '5px 5px, auto', 'no-repeat')).toHaveLength(1);
  expect(read(gradient, '20px 20px', 'repeat')).toHaveLength(1);
  expect(read(gradient, '100% 50%', 'no-repeat')).toHaveLength(1);
});
