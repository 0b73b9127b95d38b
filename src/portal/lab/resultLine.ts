/** Of a line of a table of results, whose columns are said where it stands. */
export const RESULT_LINE = { display: 'grid', gap: 1, py: 1.25, borderTop: 1, borderColor: 'divider' } as const;
