import './no-eval.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import fontUrl from '../site/theme/font.ts';
import { fontFaceCss } from '../site/theme/font-face.ts';
import { themeCss } from '../site/theme/tokens.ts';
import './admin.css';
import './kit/kit.css';
import './page-panel/page-panel.css';
import './media/media.css';
import { App } from './app.tsx';
import { followVisibleArea } from './kit/visible-area.ts';

const root = document.getElementById('app');
if (!root) throw new Error('The page of the staff area has no #app.');
followVisibleArea(window);
createRoot(root).render(
  <StrictMode>
    <style>{fontFaceCss(fontUrl) + themeCss('auto')}</style>
    <App />
  </StrictMode>,
);
