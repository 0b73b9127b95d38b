/** Resources beside sales that the account of a customer depends on. */
export const ACCOUNTED = ['payments', 'sales-orders', 'supplement-deliveries', 'job-cards'];
