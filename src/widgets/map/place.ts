import { toLatinDigits } from '../../platform/persian/digits.ts';

export interface Place {
  latitude: number;
  longitude: number;
}

/** Parses «latitude, longitude» in degrees, also with Persian digits and comma; null if out of range. */
export function readPlace(text: string): Place | null {
  const typed = toLatinDigits(text).replaceAll('٫', '.').trim();
  const [, first, second] = /^(-?\d{1,2}(?:\.\d{1,10})?)\s*[,،\s]\s*(-?\d{1,3}(?:\.\d{1,10})?)$/.exec(typed) ?? [];
  const [latitude, longitude] = [Number(first), Number(second)];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
