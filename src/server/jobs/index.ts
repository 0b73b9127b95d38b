import type { Hooks } from '../engine/hooks';
import { created } from '../engine/http/envelope';
import { compiled } from '../engine/sql/compile';
import type { TransitionRequest } from '../engine/write/transitions';
import { archiveRecord, createRecord, restoreRecord, transitionRecord, updateRecord } from '../engine/write/write';
import type { Handlers, Services } from '../platform/services';
import { ABSENCES, absenceHooks } from './absences';
import { completeJobCard } from './completeJobCard';
import { createAlarmJobCard } from './createAlarmJobCard';
import { listJobCardHistories } from './jobCardHistory';
import { jobCardHooks } from './jobCardHooks';
import { listPartsOfJobCard } from './jobParts';
import { readJobPlan } from './jobPlan';
import { LATE_COMPLETIONS, lateCompletionHooks } from './lateCompletions';
import { readJobDocument } from './readJobDocument';
import { revertJobCard, revertUbotJobCard } from './revertJobCard';
import { printRefillRun } from './runSheet';

// Imports and bulk changes use either name of job cards.
export const hooks: Hooks = {
    'job-cards': jobCardHooks,
    'connect-job-cards': jobCardHooks,
    [ABSENCES]: absenceHooks,
    [LATE_COMPLETIONS]: lateCompletionHooks,
};

const cards = (services: Services) => compiled(services.registry, 'job-cards');

export const handlers: Handlers = {
    completeJobCard,
    revertJobCardStatus: revertJobCard,
    revertUbotJobCardStatus: revertUbotJobCard,
    listJobCardHistories,
    createAlarmJobCard,
    readJobDocument,
    readJobPlan,
    printRefillRun,
    listPartsOfJobCard,
    // A write at connect's address changes the same record, with the same history and events.
    createConnectJobCard: async ({ services, caller, body }) =>
        created(await createRecord({ services, caller }, cards(services), body)),
    updateConnectJobCard: ({ services, caller, params, body }) =>
        updateRecord({ services, caller }, cards(services), Number(params.id), body),
    archiveConnectJobCard: ({ services, caller, params, query }) =>
        archiveRecord({ services, caller }, cards(services), Number(params.id), query.version),
    restoreConnectJobCard: ({ services, caller, params }) =>
        restoreRecord({ services, caller }, cards(services), Number(params.id)),
    transitionConnectJobCard: ({ services, caller, params, body }) =>
        transitionRecord({ services, caller }, cards(services), Number(params.id), body as TransitionRequest),
};
