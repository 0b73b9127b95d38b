import type { OperationContext } from '../platform/services';
import { approvalLimitOf } from './limits';

const MEGABYTE = 1024 * 1024;

/** Maximum number of files, and the caller's approval limit. */
export const getPurchaseSettings = async ({ services, caller }: OperationContext) => ({
    files: services.config.purchasing.files,
    file_megabytes: services.config.purchasing.fileBytes / MEGABYTE,
    approval_limit: await approvalLimitOf(services.sql, services, caller),
});
