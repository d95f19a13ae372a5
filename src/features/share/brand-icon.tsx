import { Drawing } from '../../ui/icon.tsx';
import { type BrandName, brandDrawings } from './brands.ts';

/** The mark of a network, beside its name or inside something that carries it. */
export function BrandIcon({ name }: { name: BrandName }) {
  return <Drawing drawing={brandDrawings[name]} />;
}
