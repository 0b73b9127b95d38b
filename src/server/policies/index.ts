import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { acceptPolicy, listOwnPolicies, readPolicy } from './acceptance';
import { notifyOfPolicy } from './acceptanceRequests';
import { downloadPolicy } from './download';
import { POLICIES, policyHooks, publishPolicy, REVISIONS, revisionHooks } from './revisions';

export { registerWork } from './acceptanceRequests';

export const hooks: Hooks = { [POLICIES]: policyHooks, [REVISIONS]: revisionHooks };
export const handlers: Handlers = {
    publishPolicy,
    notifyOfPolicy,
    readPolicy,
    acceptPolicy,
    listOwnPolicies,
    downloadPolicy,
};
