import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../foundation/services';
import { withFollowingSites } from '../herd/followingSites';
import { cropCycleHooks } from './cropCycles';
import { fertilizerHooks } from './fertilizers';
import { landHooks } from './land';
import { getNutrientsOfCropCycle, getNutrientsOfPaddock, getNutrientsOfUdoseAg } from './nutrients';
import { listPaddockOutlines } from './outlines';
import { linkWrittenNames } from './writtenLand';

export const hooks: Hooks = {
    ...landHooks,
    paddocks: withFollowingSites(linkWrittenNames(landHooks.paddocks)),
    crops: linkWrittenNames({}),
    'crop-cycles': cropCycleHooks,
    fertilizers: linkWrittenNames(fertilizerHooks),
};
export const handlers: Handlers = {
    getNutrientsOfCropCycle,
    getNutrientsOfPaddock,
    getNutrientsOfUdoseAg,
    listPaddockOutlines,
};
