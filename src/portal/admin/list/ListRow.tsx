import { createContext, type MouseEvent, memo, useContext } from 'react';
import {
    LinkBase,
    type RaRecord,
    RecordContextProvider,
    useCreatePath,
    useDataTableCallbacksContext,
    useDataTableConfigContext,
    useDataTableDataContext,
    useDataTableSelectedIdsContext,
    useNavigate,
    useTranslate,
} from 'react-admin';
import { isNumeric } from '../../components/fields/formats';
import type { ScreenDefinition } from '../definition';
import { FieldValue } from '../fields/FieldValue';
import { recordLabel } from '../metadata';
import { useIsUnconfirmed } from '../provider/optimisticUpdate';
import { RowMenu } from './RowMenu';
import { MENU_COLUMN } from './rowStyles';
import { usePrefetch, useRowTarget } from './rowTarget';
import type { ListColumn } from './useColumns';
import { ROW } from './useListKeys';

interface Shown {
    definition: ScreenDefinition;
    columns: readonly ListColumn[];
}
/** Definition and visible columns of the enclosing table. */
export const RowsContext = createContext<Shown | null>(null);

const Cell = ({ name, column, record }: { name: string; column: ListColumn; record: RaRecord }) => {
    if (column.render) {
        const Render = column.render;
        return <Render />;
    }
    return column.field ? <FieldValue resource={name} field={column.field} record={record} compact /> : null;
};

/** Links cannot be nested. */
const hasLink = ({ linked, field }: ListColumn) =>
    linked || field?.references || ['email', 'phone', 'uri'].includes(field?.type ?? '');

const keep = (event: MouseEvent) => event.stopPropagation();
const silent = () => undefined;

interface RowCheckboxProps {
    label: string;
    checked: boolean;
    onClick: (event: MouseEvent) => void;
}
/** Plain checkbox, because a page has too many for MUI's. */
export const RowCheckbox = ({ label, checked, onClick }: RowCheckboxProps) => (
    <span className="hw-check">
        <input type="checkbox" aria-label={label} checked={checked} onClick={onClick} onChange={silent} />
        <svg aria-hidden viewBox="0 0 24 24">
            <path
                d={
                    checked
                        ? 'M19 3H5c-1.11 0-2 .9-2 2v14c0 1.1.89 2 2 2h14c1.11 0 2-.9 2-2V5c0-1.1-.89-2-2-2zm-9 14l-5-5 1.41-1.41L10 14.17l7.59-7.59L19 8l-9 9z'
                        : 'M19 5v14H5V5h14m0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2z'
                }
            />
        </svg>
    </span>
);

interface ListRowProps extends Shown {
    record: RaRecord;
    target: 'show' | 'edit' | undefined;
    selectable: boolean;
    selected: boolean;
    onToggle: (id: RaRecord['id'], event: MouseEvent) => void;
    onAhead: (id: string) => void;
}

/**
 * Table row of plain elements styled by the table: a page renders in a third of the time of MUI components for each
 * cell, checkbox and button.
 */
const ListRow = memo(
    ({ definition, columns, record, target, selectable, selected, onToggle, onAhead }: ListRowProps) => {
        const { name } = definition;
        const translate = useTranslate();
        const navigate = useNavigate();
        const createPath = useCreatePath();
        const waits = useIsUnconfirmed(name, record.id);
        const label = recordLabel(name, record);
        const path = target && createPath({ resource: name, id: record.id, type: target });
        const prefetchPage = () => onAhead(String(record.id));
        const open = (event: MouseEvent) => {
            // selecting text does not open the row
            if (!path || window.getSelection()?.toString()) return;
            if (event.ctrlKey || event.metaKey) {
                // a click on the row equals a click on its link
                event.currentTarget
                    .querySelector<HTMLElement>('[data-row-link]')
                    ?.dispatchEvent(new MouseEvent('click', event.nativeEvent));
                return;
            }
            navigate(path, { state: { _scrollToTop: true } });
        };
        return (
            // keyboard access: Enter through useListKeys, and the link of the first cell
            <tr
                className={selected ? 'Mui-selected' : undefined}
                {...{ [ROW]: String(record.id) }}
                // useListKeys manages the row's tab stop
                tabIndex={-1}
                onClick={open}
                onPointerEnter={prefetchPage}
                onFocus={prefetchPage}
                // marked until the server has confirmed a change
                aria-busy={waits || undefined}
                data-leads={path ? '' : undefined}
            >
                {selectable && (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps clicks from reaching the row
                    <td className="column-check" onClick={keep}>
                        <RowCheckbox
                            label={translate('engine.list.select', { name: label })}
                            checked={selected}
                            onClick={event => onToggle(record.id, event)}
                        />
                    </td>
                )}
                {columns.map((column, index) => {
                    const value = <Cell name={name} column={column} record={record} />;
                    return (
                        <td
                            key={column.source}
                            className={`column-${column.source}`}
                            align={column.field && isNumeric(column.field) ? 'right' : undefined}
                        >
                            {/* the row's click target is also the link of its first cell */}
                            {index === 0 && path && !hasLink(column) ? (
                                <LinkBase
                                    to={path}
                                    className="hw-row-link"
                                    data-row-link={String(record.id)}
                                    onClick={keep}
                                >
                                    {value}
                                </LinkBase>
                            ) : (
                                value
                            )}
                        </td>
                    );
                })}
                <td className={`column-${MENU_COLUMN}`}>
                    <RowMenu definition={definition} label={label} />
                </td>
            </tr>
        );
    },
);
ListRow.displayName = 'ListRow';

/** Table rows, replacing react-admin's. */
export const ListBody = () => {
    const shown = useContext(RowsContext);
    const name = shown?.definition.name ?? '';
    const target = useRowTarget(name);
    const prefetch = usePrefetch(name);
    const data = useDataTableDataContext();
    const { hasBulkActions } = useDataTableConfigContext();
    const { handleToggleItem } = useDataTableCallbacksContext();
    const selectedIds = useDataTableSelectedIdsContext();
    if (!shown) return null;
    return (
        <tbody>
            {data?.map(record => (
                <RecordContextProvider value={record} key={record.id}>
                    <ListRow
                        {...shown}
                        record={record}
                        target={target}
                        selectable={hasBulkActions}
                        selected={selectedIds?.includes(record.id) ?? false}
                        onToggle={handleToggleItem ?? silent}
                        onAhead={prefetch}
                    />
                </RecordContextProvider>
            ))}
        </tbody>
    );
};
