/** Page of loaded rows, counted from 1; clamped to the last page. */
export const pageOfRows = <R>(all: readonly R[], page: number, perPage: number) => {
    const pages = Math.max(1, Math.ceil(all.length / perPage));
    const current = Math.min(page, pages);
    const before = (current - 1) * perPage;
    const rows = all.slice(before, before + perPage);
    return { rows, page: current, pages, from: before + 1, to: before + rows.length };
};
