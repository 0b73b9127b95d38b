/** Where the whole history is, and who may open it (the specification's permission). */
export const ALL_NOTIFICATIONS = { path: '/all-notifications', permission: ['access_carbon_accounting'] };
