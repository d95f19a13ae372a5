/** The one font file of the public site: Vazirmatn, all weights, without Latin letters. */
import url from 'vazirmatn/misc/Non-Latin/fonts/webfonts/Vazirmatn-NL[wght].woff2?url';

export default url;
