import type { Place } from './place.ts';

export const providers = ['neshan', 'balad', 'google', 'osm'] as const;

/** Addresses of a place at map services. */
export const placeAddress: Record<(typeof providers)[number], (place: Place) => string> = {
  neshan: ({ latitude, longitude }) => `https://neshan.org/maps/@${latitude},${longitude},17z`,
  balad: ({ latitude, longitude }) => `https://balad.ir/location?latitude=${latitude}&longitude=${longitude}&zoom=16`,
  google: ({ latitude, longitude }) => `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`,
  osm: ({ latitude, longitude }) =>
    `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
};
