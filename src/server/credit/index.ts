import type { Hooks } from '../engine/hooks';
import type { Handlers, Services } from '../platform/services';
import { ACCOUNTS, accountHandlers, accountHooks } from './accounts';
import { applicationHandlers } from './applications';
import { ensureSubmittedPdf, pdfHandlers, SUBMITTED_PDF_JOB } from './submittedPdf';
import { termsHandlers, termsHooks } from './terms';

export { writeFirstTerms as prepare } from './terms';

export const hooks: Hooks = { [ACCOUNTS]: accountHooks, 'credit-terms': termsHooks };
export const handlers: Handlers = { ...accountHandlers, ...applicationHandlers, ...termsHandlers, ...pdfHandlers };

export const registerWork = (services: Services): void =>
    services.queue.register<{ accountId: number }>(SUBMITTED_PDF_JOB, ({ accountId }) =>
        ensureSubmittedPdf(services, accountId),
    );
