export {
  readCourse,
  readFormCourse,
  readNames,
  readPopups,
  readRatedPages,
  readRatingCourse,
  readSearchCourse,
  readTopPages,
} from './read.ts';
export { createVisitTally, type VisitTally } from './tally.ts';
