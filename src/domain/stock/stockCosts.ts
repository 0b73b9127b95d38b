export const stockCostMessages = {
    future: 'Valid from must not be in the future.',
    archived: 'An archived item takes no cost. Leave Unit cost blank.',
    denied: 'You do not have permission to set a cost. Leave Unit cost blank.',
} as const;
