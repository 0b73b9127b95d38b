import type { Hooks } from '../engine/hooks';
import type { Handlers } from '../platform/services';
import { enterLabResults, importLabResults } from './enterResults';
import { getLabFindings } from './findings';
import { photoHooks, uploadLabSamplePhotos } from './photos';
import { proposalHandlers } from './proposals';
import {
    correctLabReport,
    countUnreadLabReports,
    downloadLabReport,
    markLabReportAsRead,
    publishLabReport,
} from './publishing';
import { reportHooks } from './reports';
import { paramHooks, resultHooks } from './results';
import { custodyHooks, printLabSampleLabel, sampleHooks } from './samples';

export const hooks: Hooks = {
    'lab-samples': sampleHooks,
    'lab-sample-photos': photoHooks,
    'lab-custody-steps': custodyHooks,
    'lab-test-params': paramHooks,
    'lab-test-results': resultHooks,
    'lab-reports': reportHooks,
};
export const handlers: Handlers = {
    printLabSampleLabel,
    uploadLabSamplePhotos,
    enterLabResults,
    importLabResults,
    getLabFindings,
    publishLabReport,
    correctLabReport,
    downloadLabReport,
    countUnreadLabReports,
    markLabReportAsRead,
    ...proposalHandlers,
};
