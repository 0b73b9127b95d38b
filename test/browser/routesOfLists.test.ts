import { openBrowser } from './browser';
import { pagesOf } from './pages';
import { walkThrough } from './walk';

openBrowser();
walkThrough(pagesOf('lists'));
