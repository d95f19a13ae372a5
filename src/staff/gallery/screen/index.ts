import { defineScreens } from '../../define-screens.ts';
import { nav } from '../nav.ts';

/** The server renders the gallery; the staff application only links to it. */
export default defineScreens(nav, {});
