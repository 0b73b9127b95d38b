import type { ResourceTypes } from '../../contract/generated/types';
import type { RecipeParts } from '../../domain/stock/production';
import { answered, connectApi } from '../session/clients';

export type Mixing = ResourceTypes['supplement-mixings'] & { id: number };
export type Recipe = ResourceTypes['recipes'] & { id: number };
export type Production = ResourceTypes['supplement-manufactures'] & { id: number };
export type ProductionResource = 'supplement-mixings' | 'supplement-manufactures';
/** Common fields of mixings and productions. */
export type ProductionDocument = Mixing | Production;

interface Entered {
    version: number;
    output_quantity: number;
    water_quantity: number;
    inputs: { supplement_id: number; quantity: number }[];
}
/** Submits actual inputs and output. */
export const completionCall: Record<ProductionResource, (id: number, body: Entered) => Promise<unknown>> = {
    'supplement-mixings': (id, body) =>
        answered(connectApi.POST('/v3/supplement-mixings/{id}/completions', { params: { path: { id } }, body })),
    'supplement-manufactures': (id, body) =>
        answered(connectApi.POST('/v3/supplement-manufactures/{id}/completions', { params: { path: { id } }, body })),
};

/** Query keys that a mixing or production invalidates. */
export const CHANGED_WITH = [
    'supplement-inventories',
    'supplement-movements',
    'stock-batches',
    'stock-availability',
    'storage-tanks',
    'production-requests',
    'record',
];

export const recipeParts = (recipe: Recipe | undefined): RecipeParts | undefined =>
    recipe && {
        inputs: recipe.inputs,
        water_share: recipe.water_share ?? 0,
        expected_loss: recipe.expected_loss ?? 0,
    };
