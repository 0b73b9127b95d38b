import type { Hooks } from '../engine/hooks';
import { withFollowingSites } from '../herd/followingSites';
import type { Handlers } from '../platform/services';
import { cropCycleHooks } from './cropCycles';
import { fertilizerHooks } from './fertilizers';
import { landHooks } from './land';
import { linkWrittenNames } from './linkWrittenNames';
import { getNutrientsOfCropCycle, getNutrientsOfPaddock, getNutrientsOfUdoseAg } from './nutrients';
import { listPaddockOutlines } from './outlines';

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
