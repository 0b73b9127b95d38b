import type { Hooks } from '../engine/hooks';
import type { Handlers, Services } from '../platform/services';
import { getCustomerAccount, printCustomerStatement, sendCustomerStatement } from './account';
import { creditSale } from './credits';
import { matchingHandlers } from './matching';
import { paymentHooks } from './payments';
import { getReceivables } from './receivables';
import { markOverdue, saleHooks } from './sales';
import { createSaleOfSalesOrder, createSaleOfSupplementSale, requireUnchangedDocument } from './salesOfDocuments';

export const hooks: Hooks = {
    sales: { ...saleHooks, beforeRestore: requireUnchangedDocument },
    payments: paymentHooks,
};
export const handlers: Handlers = {
    creditSale,
    createSaleOfSalesOrder,
    createSaleOfSupplementSale,
    getCustomerAccount,
    printCustomerStatement,
    sendCustomerStatement,
    getReceivables,
    ...matchingHandlers,
};

/** hourly, because midnight in Brisbane is on the hour everywhere */
export const registerWork = (services: Services): void =>
    services.queue.register('payments.tell-overdue', async () => void (await markOverdue(services)), {
        cron: '0 * * * *',
    });
