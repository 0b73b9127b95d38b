import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { createMobCount } from './counts';
import { eventHooks } from './events';
import { feedHooks } from './feeds';
import { mobHooks } from './mobs';
import { moveMobs, moveMobToPaddock, movementHooks } from './movements';
import { joinMob, splitMob } from './splitting';
import { getStockingOfPaddock, getStockingOfProperty } from './stocking';
import { weightHooks } from './weights';

export const hooks: Hooks = {
    mobs: mobHooks,
    'mob-events': eventHooks,
    'mob-weights': weightHooks,
    'mob-movements': movementHooks,
    'paddock-feeds': feedHooks,
};
export const handlers: Handlers = {
    createMobCount,
    moveMobs,
    moveMobToPaddock,
    splitMob,
    joinMob,
    getStockingOfProperty,
    getStockingOfPaddock,
};
