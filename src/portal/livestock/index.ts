import { paddocks } from './definitions';

export const definitions = [paddocks];
