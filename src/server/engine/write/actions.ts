import type { Action } from '../../../contract/metadata';
import type { OperationContext } from '../../platform/services';
import { created, data } from '../http/envelope';
import { exportCsv } from '../read/export';
import { getRecord, listChoices, listRecords } from '../read/read';
import { type Compiled, compiled, type Registry } from '../sql/compile';
import type { TransitionRequest } from './transitions';
import { archiveRecord, createRecord, restoreRecord, transitionRecord, updateRecord } from './write';

type EngineAction = (context: OperationContext, resource: Compiled) => Promise<unknown>;

/** Engine implementation of each `x-crud` action. */
const ACTIONS: Record<Action, EngineAction> = {
    list: ({ services, caller, query }, resource) => listRecords(services, resource, caller, query),
    get: ({ services, caller, params }, resource) => getRecord(services, resource, caller, Number(params.id)),
    create: async ({ services, caller, body }, resource) =>
        created(await createRecord({ services, caller }, resource, body)),
    update: ({ services, caller, params, body }, resource) =>
        updateRecord({ services, caller }, resource, Number(params.id), body),
    archive: ({ services, caller, params, query }, resource) =>
        archiveRecord({ services, caller }, resource, Number(params.id), query.version as number | undefined),
    restore: ({ services, caller, params }, resource) =>
        restoreRecord({ services, caller }, resource, Number(params.id)),
    transition: ({ services, caller, params, body }, resource) =>
        transitionRecord({ services, caller }, resource, Number(params.id), body as unknown as TransitionRequest),
    export: (context, resource) => exportCsv(context, resource),
    dropdown: async ({ services, caller, query }, resource) =>
        data(await listChoices(services, resource, caller, query)),
};

export const engineHandler = (registry: Registry, { resource, action }: { resource: string; action: Action }) => {
    const found = compiled(registry, resource);
    return (context: OperationContext) => ACTIONS[action](context, found);
};
