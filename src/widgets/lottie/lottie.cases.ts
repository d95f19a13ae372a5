/** A second of 100 frames, so that a frame is 10 ms: the visible frame after the given milliseconds. */
export const playing: Array<{
  name: string;
  props: {
    loop?: boolean;
    times?: number;
    loopDelay?: number;
    speed?: number;
    reverse?: boolean;
    startPoint?: number;
    endPoint?: number;
  };
  at: Array<[elapsed: number, frame: number]>;
}> = [
  {
    name: 'once, to 100 per cent',
    props: { loop: false },
    at: [
      [0, 0],
      [500, 50],
      [1000, 100],
      [5000, 100],
    ],
  },
  {
    name: 'without end',
    props: {},
    at: [
      [500, 50],
      [1500, 50],
      [10_250, 25],
    ],
  },
  {
    name: 'twice',
    props: { times: 2 },
    at: [
      [1500, 50],
      [2000, 100],
      [9000, 100],
    ],
  },
  {
    name: 'with a delay between the rounds',
    props: { loopDelay: 1 },
    at: [
      [900, 90],
      [1500, 100],
      [1900, 100],
      [2500, 50],
    ],
  },
  {
    name: 'twice as fast',
    props: { speed: 2, loop: false },
    at: [
      [250, 50],
      [500, 100],
    ],
  },
  {
    name: 'half as fast',
    props: { speed: 0.5, loop: false },
    at: [
      [500, 25],
      [2000, 100],
    ],
  },
  {
    name: 'backwards',
    props: { reverse: true, loop: false },
    at: [
      [0, 100],
      [250, 75],
      [1000, 0],
    ],
  },
  {
    name: 'from a start point to an end point',
    props: { startPoint: 20, endPoint: 60, loop: false },
    at: [
      [0, 20],
      [200, 40],
      [400, 60],
      [800, 60],
    ],
  },
  {
    name: 'backwards from the end point to the start point',
    props: { startPoint: 20, endPoint: 60, reverse: true, loop: false },
    at: [
      [0, 60],
      [400, 20],
    ],
  },
];
