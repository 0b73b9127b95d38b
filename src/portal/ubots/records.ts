import type { ResourceTypes } from '../../contract/generated/types';

export type Ubot = ResourceTypes['ubot-sites'] & { id: number };
