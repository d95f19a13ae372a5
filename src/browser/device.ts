import { type Device, devices, onlyOn } from '../builder/element/devices.ts';

/** The device of the viewport as it is now, by the same media queries as the styles. */
export function currentDevice(): Device {
  return devices.find((device) => matchMedia(onlyOn[device]).matches) ?? 'desktop';
}
