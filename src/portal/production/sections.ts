import { section } from '../admin/defineScreen';

/** Fields of the product and its planned quantity. */
export const PRODUCT = ['supplement_id', 'recipe_id', 'planned_quantity'] as const;
export const BATCH = section('domains.production.section.batch', ['batch_number', 'expires_on']);
export const INPUTS = section('domains.production.section.inputs', ['inputs', 'planned_water']);
export const NOTES = section('domains.production.section.notes', ['notes'], { collapsed: true });
