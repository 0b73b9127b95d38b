import { data } from '../../engine/http/envelope';
import { findRecord } from '../../engine/read/read';
import { compiled } from '../../engine/sql/compile';
import { notFound } from '../../platform/errors';
import type { Handlers, OperationContext } from '../../platform/services';
import { merge } from './merge';
import { previewMerge } from './previewMerge';
import { readMerges } from './readMerges';
import type { MergeRules } from './rules';
import { undoMerge } from './undoMerge';

/** Operations of a resource: `previewCustomerMerge`, `mergeCustomer`, `undoCustomerMerge`, `listCustomerMerges`. */
export const mergeHandlers = (name: string, rules: MergeRules): Handlers => ({
    [`preview${name}Merge`]: ({ services, caller, params, query }: OperationContext) =>
        previewMerge({ services, caller, rules }, Number(params.id), Number(query.into)),
    [`merge${name}`]: ({ services, caller, params, body }: OperationContext) =>
        merge({ services, caller, rules }, Number(params.id), Number(body.into)),
    [`undo${name}Merge`]: ({ services, caller, params }: OperationContext) =>
        undoMerge({ services, caller, rules }, Number(params.id)),
    [`list${name}Merges`]: async ({ services, caller, params }: OperationContext) => {
        const found = compiled(services.registry, rules.resource);
        if (!caller.staff || !(await findRecord(services.sql, found, caller, Number(params.id)))) throw notFound();
        return data(await readMerges(services.sql, { services, caller, rules }, Number(params.id)));
    },
});
