import { TableCell, Tooltip } from '@mui/material';
import { type FocusEvent, type MouseEvent, type PointerEvent, useContext, useEffect, useRef, useState } from 'react';
import {
    useDataTableCallbacksContext,
    useDataTableConfigContext,
    useDataTableDataContext,
    useDataTableSelectedIdsContext,
    useDataTableSortContext,
    useTranslate,
} from 'react-admin';
import { isNumeric } from '../../components/fields/formats';
import { RowCheckbox, RowsContext } from './ListRow';
import { MENU_COLUMN } from './rowStyles';
import type { ListColumn } from './useColumns';

const HINT_MS = 300;
const CELL = 'RaDataTable-headerCell';

/** Delayed tooltip anchor: the button under the mouse or with keyboard focus for `HINT_MS`. */
const useHint = () => {
    const [over, setOver] = useState<HTMLElement | null>(null);
    const timer = useRef<number>(undefined);
    useEffect(() => () => window.clearTimeout(timer.current), []);
    const hide = () => {
        window.clearTimeout(timer.current);
        setOver(null);
    };
    const show = (button: HTMLElement) => {
        window.clearTimeout(timer.current);
        timer.current = window.setTimeout(() => setOver(button), HINT_MS);
    };
    return {
        over,
        handlers: {
            onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) =>
                pointerType !== 'touch' && show(currentTarget),
            onPointerLeave: hide,
            onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
                currentTarget.matches(':focus-visible') && show(currentTarget),
            onBlur: hide,
        },
    };
};

interface SortButtonProps {
    column: ListColumn;
    /** sort direction of this column, if sorted */
    order: 'ASC' | 'DESC' | undefined;
    onSort: (event: MouseEvent) => void;
}
const SortButton = ({ column: { source, label, field }, order, onSort }: SortButtonProps) => {
    const translate = useTranslate();
    const { over, handlers } = useHint();
    const what = translate('ra.sort.sort_by', {
        field: label,
        field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
        order: translate(`ra.sort.${order === 'ASC' ? 'DESC' : 'ASC'}`),
    });
    return (
        <>
            <button
                type="button"
                className="hw-sort"
                aria-label={what}
                data-field={source}
                data-sorted={order}
                onClick={onSort}
                {...handlers}
            >
                {label}
                <svg aria-hidden viewBox="0 0 24 24">
                    <path d="m20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z" />
                </svg>
            </button>
            {over && (
                <Tooltip
                    open
                    describeChild
                    title={what}
                    placement={field && isNumeric(field) ? 'bottom-end' : 'bottom-start'}
                    slotProps={{ popper: { anchorEl: over } }}
                >
                    <span />
                </Tooltip>
            )}
        </>
    );
};

const SelectPage = () => {
    const translate = useTranslate();
    const data = useDataTableDataContext();
    const selected = useDataTableSelectedIdsContext() ?? [];
    const { onSelect } = useDataTableCallbacksContext();
    const ids = data?.map(({ id }) => id) ?? [];
    const all = ids.length > 0 && ids.every(id => selected.includes(id));
    const selectedElsewhere = selected.filter(id => !ids.includes(id));
    return (
        <RowCheckbox
            label={translate('ra.action.select_all')}
            checked={all}
            onClick={() => onSelect?.(all ? selectedElsewhere : [...selectedElsewhere, ...ids])}
        />
    );
};

/**
 * Table head with sorting and selection, replacing react-admin's: a sort label is one button instead of seven
 * components, one of which (MUI's Tooltip) renders again before the first paint.
 */
export const ListHead = () => {
    const shown = useContext(RowsContext);
    const translate = useTranslate();
    const { hasBulkActions } = useDataTableConfigContext();
    const sort = useDataTableSortContext();
    const { handleSort } = useDataTableCallbacksContext();
    return (
        <thead>
            <tr>
                {hasBulkActions && (
                    <TableCell component="th" scope="col" variant="head" padding="checkbox" className={CELL}>
                        <SelectPage />
                    </TableCell>
                )}
                {shown?.columns.map(column => {
                    const { source, label, field } = column;
                    const order = sort?.field === source ? sort.order : undefined;
                    return (
                        <TableCell
                            key={source}
                            component="th"
                            scope="col"
                            variant="head"
                            align={field && isNumeric(field) ? 'right' : 'left'}
                            className={`${CELL} column-${source}`}
                            sortDirection={order && (order === 'ASC' ? 'asc' : 'desc')}
                        >
                            {handleSort && field?.sort ? (
                                <SortButton column={column} order={order} onSort={handleSort} />
                            ) : (
                                <span>{label}</span>
                            )}
                        </TableCell>
                    );
                })}
                <TableCell component="th" scope="col" variant="head" className={`${CELL} column-${MENU_COLUMN}`}>
                    <span>{translate('engine.list.actions')}</span>
                </TableCell>
            </tr>
        </thead>
    );
};
