/** The one font file of the public site: Vazirmatn from regular to black, with the letters of Persian, Arabic and English. */
import url from './vazirmatn.woff2?url';

export default url;
