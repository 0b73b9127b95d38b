/** Row style of a result table; each table sets its own columns. */
export const RESULT_LINE = { display: 'grid', gap: 1, py: 1.25, borderTop: 1, borderColor: 'divider' } as const;
