import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../foundation/services';
import { notifyOfPolicy } from './asking';
import { downloadPolicy } from './download';
import { acceptPolicy, listOwnPolicies, readPolicy } from './reading';
import { POLICIES, policyHooks, publishPolicy, REVISIONS, revisionHooks } from './revisions';

export { registerWork } from './asking';

export const hooks: Hooks = { [POLICIES]: policyHooks, [REVISIONS]: revisionHooks };
export const handlers: Handlers = {
    publishPolicy,
    notifyOfPolicy,
    readPolicy,
    acceptPolicy,
    listOwnPolicies,
    downloadPolicy,
};
