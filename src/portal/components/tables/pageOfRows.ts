/** A page of rows that are all here, counted from 1; beyond the last it is the last. */
export const pageOfRows = <R>(all: readonly R[], page: number, perPage: number) => {
    const pages = Math.max(1, Math.ceil(all.length / perPage));
    const current = Math.min(page, pages);
    const before = (current - 1) * perPage;
    const rows = all.slice(before, before + perPage);
    return { rows, page: current, pages, from: before + 1, to: before + rows.length };
};
