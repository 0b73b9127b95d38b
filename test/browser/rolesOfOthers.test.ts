import { openBrowser } from './browser';
import { walkAs } from './roles';

openBrowser();
walkAs(['customer', 'customer-ag', 'customer-ubot', 'station', 'optipay']);
