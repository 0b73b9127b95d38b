/** Fields of the product and its planned quantity. */
export const PRODUCT = ['supplement_id', 'recipe_id', 'planned_quantity'] as const;
export const BATCH = { title: 'domains.production.section.batch', fields: ['batch_number', 'expires_on'] } as const;
export const INPUTS = { title: 'domains.production.section.inputs', fields: ['inputs', 'planned_water'] } as const;
export const NOTES = { title: 'domains.production.section.notes', fields: ['notes'], collapsed: true } as const;
