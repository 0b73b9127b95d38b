import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../foundation/services';
import { withFollowingSites } from '../herd/followingSites';
import { cropCycleHooks } from './cropCycles';
import { fertilizerHooks } from './fertilizers';
import { landHooks } from './land';
import { getNutrientsOfCropCycle, getNutrientsOfPaddock, getNutrientsOfUdoseAg } from './nutrients';
import { listPaddockOutlines } from './outlines';
import { matchingWritten } from './writtenLand';

export const hooks: Hooks = {
    ...landHooks,
    paddocks: withFollowingSites(matchingWritten(landHooks.paddocks)),
    crops: matchingWritten({}),
    'crop-cycles': cropCycleHooks,
    fertilizers: matchingWritten(fertilizerHooks),
};
export const handlers: Handlers = {
    getNutrientsOfCropCycle,
    getNutrientsOfPaddock,
    getNutrientsOfUdoseAg,
    listPaddockOutlines,
};
