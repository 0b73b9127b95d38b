import type { ResourceHooks } from '../engine/hooks';
import { compiled } from '../engine/sql/compile';
import { transitionRecord } from '../engine/write/write';
import type { OperationContext } from '../platform/services';
import { type CompletionRequest, type CompletionSteps, completeProduction, reverseProduction } from './completing';
import { defineProductionKind, prepareProduction, reserveInputs } from './productionDocument';

export const MIXINGS = defineProductionKind(
    {
        resource: 'supplement-mixings',
        table: 'supplement_mixings',
        rows: { table: 'supplement_mixing_inputs', parent: 'supplement_mixing_id' },
        open: ['pending'],
        reserved: ['pending'],
        locationOf: async (_db, { inventory_location_id }) => Number(inventory_location_id),
    },
    { column: 't.inventory_location_id' },
);

export const mixingHooks: ResourceHooks = {
    beforeWrite: (input, current, context) => prepareProduction(MIXINGS, input, current, context),
    afterWrite: (record, _previous, context) => reserveInputs(MIXINGS, record, context),
    afterArchive: (record, _action, context) => reserveInputs(MIXINGS, record, context),
    afterTransition: (record, _transition, context) => reverseProduction(MIXINGS, record, context),
};

export const MIXING_STEPS: CompletionSteps = { from: 'pending' };
export const completeSupplementMixing = (context: OperationContext<CompletionRequest>) =>
    completeProduction(MIXINGS, MIXING_STEPS, context);

/** The contract's transition at the address of the specification. */
export const voidSupplementMixing = ({
    services,
    caller,
    params,
    body,
}: OperationContext<{ version: number; reason: string }>) =>
    transitionRecord({ services, caller }, compiled(services.registry, MIXINGS.resource), Number(params.id), {
        transition: 'void',
        ...body,
    });
