import { type Device, devices, onlyOn } from '../builder/element/devices.ts';

/** Returns the current device of the viewport, by the media queries of the styles. */
export function currentDevice(): Device {
  return devices.find((device) => matchMedia(onlyOn[device]).matches) ?? 'desktop';
}
