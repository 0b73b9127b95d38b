/** Path of the full history, and its permission (from the specification). */
export const ALL_NOTIFICATIONS = { path: '/all-notifications', permission: ['access_carbon_accounting'] };
