import { handlers as alarms, hooks as alarmsHooks, registerJobs as registerAlarmJobs } from './alarms';
import { handlers as communication, hooks as communicationHooks } from './communication';
import { handlers as customers, hooks as customersHooks, registerJobs as registerCustomerJobs } from './customers';
import { handlers as devices, hooks as devicesHooks } from './devices';
import { handlers as documents, hooks as documentsHooks } from './documents';
import type { Hooks } from './engine/hooks';
import { recordHandlers } from './engine/records';
import { savedViewHandlers } from './engine/savedViews';
import { streamEvents } from './engine/stream';
import type { Handlers, Services } from './foundation/services';
import { handlers as identity, hooks as identityHooks, registerJobs as registerIdentityJobs } from './identity';
import { authenticate } from './identity/authenticate';
import { handlers as jobs, hooks as jobsHooks } from './jobs';
import { handlers as livestock, hooks as livestockHooks } from './livestock';
import { handlers as nutrition, hooks as nutritionHooks } from './nutrition';
import { registerJobs as registerSalesJobs, handlers as sales, hooks as salesHooks } from './sales';
import { handlers as sites, hooks as sitesHooks } from './sites';
import { handlers as stock, hooks as stockHooks } from './stock';
import { registerJobs as registerTelemetryJobs, handlers as telemetry, hooks as telemetryHooks } from './telemetry';

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
