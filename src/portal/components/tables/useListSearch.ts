import { useSearchParams } from '../../links';

/** Filters and page number of a list, as URL search parameters. */
export const useListSearch = () => {
    const [search, setSearch] = useSearchParams();
    const set = (name: string, value: string | undefined, without: readonly string[], replace: boolean) =>
        setSearch(
            current => {
                const next = new URLSearchParams(current);
                for (const other of without) next.delete(other);
                if (value) next.set(name, value);
                else next.delete(name);
                return next;
            },
            { replace, preventScrollReset: true },
        );
    /** adds a history entry */
    const open = (name: string, value: string | undefined) => set(name, value, [], false);
    return {
        search,
        page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
        open,
        openPage: (page: number) => open('page', page > 1 ? String(page) : undefined),
        /** resets the page, because the rows change */
        narrow: (name: string, value: string | undefined) => set(name, value, ['page'], true),
    };
};
