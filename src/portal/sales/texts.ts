export const sales = {};
