import type { Handlers } from '../platform/services';
import { fetchAgriWebb, getAgriWebbOfProperty } from './fetching';
import { importAgriWebb } from './importing';

export const handlers: Handlers = { getAgriWebbOfProperty, fetchAgriWebb, importAgriWebb };
export { registerWork } from './fetching';
