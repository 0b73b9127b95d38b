import { handlers as alarms, hooks as alarmsHooks, registerJobs as registerAlarmJobs } from './alarms/operations';
import { handlers as communication, hooks as communicationHooks } from './communication/operations';
import {
    handlers as customers,
    hooks as customersHooks,
    registerJobs as registerCustomerJobs,
} from './customers/operations';
import { handlers as devices, hooks as devicesHooks } from './devices/operations';
import { handlers as documents, hooks as documentsHooks } from './documents/operations';
import type { Hooks } from './engine/hooks';
import { recordHandlers } from './engine/records';
import { savedViewHandlers } from './engine/savedViews';
import { streamEvents } from './engine/stream';
import { authenticate } from './identity/authenticate';
import {
    handlers as identity,
    hooks as identityHooks,
    registerJobs as registerIdentityJobs,
} from './identity/operations';
import { handlers as jobs, hooks as jobsHooks } from './jobs/operations';
import { handlers as livestock, hooks as livestockHooks } from './livestock/operations';
import { handlers as nutrition, hooks as nutritionHooks } from './nutrition/operations';
import { registerJobs as registerSalesJobs, handlers as sales, hooks as salesHooks } from './sales/operations';
import type { Handlers, Services } from './services';
import { handlers as sites, hooks as sitesHooks } from './sites/operations';
import { handlers as stock, hooks as stockHooks } from './stock/operations';
import {
    registerJobs as registerTelemetryJobs,
    handlers as telemetry,
    hooks as telemetryHooks,
} from './telemetry/operations';

/** Behaviour that the domains add to the engine: hooks by resource, handlers by operationId. */
export const hooks: Hooks = {
    ...identityHooks,
    ...customersHooks,
    ...sitesHooks,
    ...nutritionHooks,
    ...livestockHooks,
    ...documentsHooks,
    ...communicationHooks,
    ...alarmsHooks,
    ...devicesHooks,
    ...jobsHooks,
    ...salesHooks,
    ...stockHooks,
    ...telemetryHooks,
};

export const handlers: Handlers = {
    ...recordHandlers,
    ...savedViewHandlers,
    streamEvents: streamEvents(authenticate),
    ...identity,
    ...customers,
    ...sites,
    ...nutrition,
    ...livestock,
    ...documents,
    ...communication,
    ...alarms,
    ...devices,
    ...jobs,
    ...sales,
    ...stock,
    ...telemetry,
};

/** Jobs and listeners of the domains, before the jobs begin to run. */
export const startDomains = (services: Services) => {
    registerIdentityJobs(services);
    registerCustomerJobs(services);
    registerSalesJobs(services);
    registerAlarmJobs(services);
    registerTelemetryJobs(services);
};
