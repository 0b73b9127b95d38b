/** Resources whose changes are movements of batches, or where they went. */
export const TRACED = [
    'supplement-inventories',
    'stock-batches',
    'stock-lots',
    'storage-tanks',
    'supplement-deliveries',
    'supplement-manufactures',
    'supplement-mixings',
];
