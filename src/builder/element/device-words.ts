import type { Device } from './devices.ts';

/** The devices as staff call them. */
export const deviceWords: Record<Device, string> = { desktop: 'رایانه', tablet: 'تبلت', mobile: 'موبایل' };
