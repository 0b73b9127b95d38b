import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { useListContext, useLocation, useNavigate, useStore } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import type { FieldUse, ScreenDefinition } from '../definition';
import { useLabels } from '../labels';
import { fieldOf, resourceOf } from '../metadata';
import { useReaderColumns, useShown } from '../useCanSeeField';
import { columnsIn, listAddress } from './address';
import { useOpeningViews } from './useListAddress';

export interface ListColumn {
    source: string;
    label: string;
    field?: Field;
    render?: ComponentType;
    linked?: true;
}

/** Whether a field can be a column: no private, technical or oversized field, no JSON without a renderer. */
const isListed = (field: Field, use: FieldUse | undefined) =>
    !field.private &&
    !field.recordOnly &&
    field.name !== 'version' &&
    (field.type !== 'json' || field.options !== undefined || use?.column !== undefined || use?.render !== undefined);
/** Whether the field's values are wider than an ordinary column. */
const isLong = ({ type }: Field) => type === 'text' || type === 'rows' || type === 'json';

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * Available, visible and ordered columns of a list. Precedence: the URL, without changing the stored choice; the user's
 * choice, stored in this browser; the role's; the definition's.
 */
export const useColumns = (definition: ScreenDefinition) => {
    const resource = resourceOf(definition.name);
    const labels = useLabels(definition.name);
    const isShown = useShown(definition);
    const readerColumns = useReaderColumns(definition);
    const usual = useMemo(
        () =>
            (readerColumns ?? definition.list?.columns ?? resource.fields.slice(0, 5).map(f => f.name)).filter(name => {
                const field = fieldOf(resource, name);
                return !field || isShown(field);
            }),
        [readerColumns, definition, resource, isShown],
    );
    const all = useMemo(() => {
        const column = (field: Field): ListColumn => {
            const { column, render, label, linked } = definition.fields?.[field.name] ?? {};
            return {
                source: field.name,
                label: label ? labels.text(label) : labels.field(field),
                field,
                render: column ?? render,
                linked,
            };
        };
        const rest = resource.fields.filter(
            f => isListed(f, definition.fields?.[f.name]) && isShown(f) && !usual.includes(f.name),
        );
        return [
            ...usual.flatMap(name => fieldOf(resource, name) ?? []),
            ...rest.filter(f => !isLong(f)),
            ...rest.filter(isLong),
        ].map(column);
    }, [definition, usual, resource, labels, isShown]);
    const [chosen, setChosen] = useStore<string[] | null>(`${definition.name}.columns`, null);
    const { data: ofRoles } = useOpeningViews();
    const { search } = useLocation();
    const navigate = useNavigate();
    const { filterValues, sort, page, perPage } = useListContext();
    const ofRole = ofRoles?.get(definition.name)?.columns;
    const unchosen = ofRole?.length ? ofRole : usual;
    const opening: readonly string[] = chosen ?? unchosen;
    // applies immediately: the URL follows asynchronously, and the next change must build on this one
    const [pendingColumns, setPendingColumns] = useState<{ columns: readonly string[]; search: string } | null>(null);
    const given = useMemo(
        () => (pendingColumns?.search === search ? pendingColumns.columns : columnsIn(search)),
        [pendingColumns, search],
    );
    const address = useCallback(
        (columns: readonly string[] | undefined) =>
            listAddress({ filter: filterValues, sort, page, perPage, columns }, search),
        [filterValues, sort, page, perPage, search],
    );
    // deviations from the default are in the URL, so that it can be shared
    const missing = given === undefined && !isSame(opening, usual);
    useEffect(() => {
        if (missing) navigate({ search: address(opening) }, { replace: true });
    });
    // columns removed from the contract, or visible to a link's sender only, are skipped
    const visible = useMemo(() => {
        const shown = (columns: readonly string[]) =>
            columns.flatMap(source => all.find(column => column.source === source) ?? []);
        return [given ?? opening, opening, usual].map(shown).find(columns => columns.length > 0) ?? all.slice(0, 1);
    }, [given, opening, usual, all]);
    const show = (columns: readonly string[]) => {
        setPendingColumns({ columns, search });
        navigate({ search: address(isSame(columns, usual) ? undefined : columns) }, { replace: true });
    };
    return {
        all,
        visible,
        choose: (columns: string[]) => {
            setChosen(columns);
            show(columns);
        },
        reset: () => {
            setChosen(null);
            show(unchosen);
        },
        changed: chosen !== null || (given !== undefined && !isSame(given, opening)),
        /** complete list state, for the URL and for saved views */
        address: () => address(visible.map(({ source }) => source)),
        view: () => ({ columns: visible.map(({ source }) => source), filter: filterValues, sort, perPage }),
    };
};
export type Columns = ReturnType<typeof useColumns>;
