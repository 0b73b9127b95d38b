export type SortDirection = 'asc' | 'desc';

const FORM = /^([a-z0-9-]+) (asc|desc) (\d{1,15})$/;

/** Cursor after a row of a list that is sorted by id. Callers treat it as opaque. */
export const writeListCursor = (resource: string, direction: SortDirection, id: number): string =>
    Buffer.from(`${resource} ${direction} ${id}`).toString('base64url');

/** @returns id of the last row that was read; undefined for a cursor of another list or direction */
export const parseListCursor = (
    resource: string,
    direction: SortDirection | undefined,
    cursor: unknown,
): number | undefined => {
    const [, list, along, id] = FORM.exec(Buffer.from(String(cursor), 'base64url').toString()) ?? [];
    return list === resource && along === direction ? Number(id) : undefined;
};
