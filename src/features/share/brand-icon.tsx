import { Drawing } from '../../ui/icon.tsx';
import { type BrandName, brandDrawings } from './brands.ts';

/** The icon of a network, next to its name or inside an element that carries it. */
export function BrandIcon({ name }: { name: BrandName }) {
  return <Drawing drawing={brandDrawings[name]} />;
}
