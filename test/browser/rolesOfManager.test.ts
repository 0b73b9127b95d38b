import { openBrowser } from './browser';
import { walkAs } from './roles';

openBrowser();
walkAs(['manager']);
