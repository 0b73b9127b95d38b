import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Available, Field } from '../../../contract/metadata';
import { formatNumber } from '../../components/fields/formats';
import { useCan } from '../../session/can';
import { fieldOf, findResource, resourceOf } from '../metadata';

const MOST = 100;
const FRESH_MS = 15_000;

/** The values by which there is so much of something: those of the row, else of the record that it is part of. */
const useKeys = (available: Available | undefined, source: string, name: string): Record<string, number> => {
    const before = source.slice(0, -name.length);
    const entries = Object.entries(available?.by ?? {});
    const inRow = useWatch({ name: entries.map(([, own]) => before + own) }) as unknown[];
    const inRecord = useWatch({ name: entries.map(([, own]) => own) }) as unknown[];
    return Object.fromEntries(
        entries.flatMap(([column], at) => {
            const id = Number(inRow[at] ?? inRecord[at]);
            return id ? [[column, id]] : [];
        }),
    );
};

const useFigures = (available: Available | undefined, filter: Record<string, number>, enabled: boolean) => {
    const dataProvider = useDataProvider();
    const canList = useCan()(findResource(available?.in ?? '')?.actions.list);
    const { data } = useQuery({
        queryKey: [available?.in, 'available', filter],
        queryFn: async () =>
            (
                await dataProvider.getList<RaRecord>(available?.in ?? '', {
                    pagination: { page: 1, perPage: MOST },
                    sort: { field: 'id', order: 'ASC' },
                    filter,
                })
            ).data,
        enabled: Boolean(available) && canList && enabled,
        staleTime: FRESH_MS,
    });
    return data;
};
const figureText = (available: Available, amount: number) =>
    formatNumber(amount, fieldOf(available.in, available.figure));

/** How much there is of what a quantity is of, where it is taken from; undefined as long as that is not known. */
export const useAvailable = (field: Field, source: string): { amount: number; text: string } | undefined => {
    const { available } = field;
    const keys = useKeys(available, source, field.name);
    const known = available !== undefined && Object.keys(keys).length === Object.keys(available.by).length;
    const rows = useFigures(available, keys, known);
    if (!available || !known || !rows) return undefined;
    const amount = rows.reduce((sum, row) => sum + Number(row[available.figure] ?? 0), 0);
    return { amount, text: figureText(available, amount) };
};

/** How much there is of each choice of a reference that a quantity beside it is taken by; once the rest is chosen. */
export const useAvailableOf = (
    resource: string,
    field: Field,
    source: string,
    open: boolean,
): ((id: number) => string | undefined) => {
    const [parent = ''] = source.split('.');
    const fields = fieldOf(resource, parent)?.rows?.fields ?? resourceOf(resource).fields;
    const available = fields.find(each => Object.values(each.available?.by ?? {}).includes(field.name))?.available;
    const keys = useKeys(available, source, field.name);
    const column = Object.entries(available?.by ?? {}).find(([, own]) => own === field.name)?.[0] ?? '';
    const { [column]: _chosen, ...filter } = keys;
    const known = available !== undefined && Object.keys(filter).length === Object.keys(available.by).length - 1;
    const rows = useFigures(available, filter, open && known);
    return id => {
        if (!available || !known || !rows) return undefined;
        const amount = rows
            .filter(row => row[column] === id)
            .reduce((sum, row) => sum + Number(row[available.figure] ?? 0), 0);
        return figureText(available, amount);
    };
};
