import { Checkbox, TableCell, TableRow, type TableRowProps } from '@mui/material';
import { type MouseEvent, memo, type ReactNode } from 'react';
import {
    DataTableBody,
    useCreatePath,
    useDataTableCallbacksContext,
    useDataTableConfigContext,
    useDataTableSelectedIdsContext,
    useNavigate,
    useRecordContext,
    useResourceContext,
    useTranslate,
} from 'react-admin';
import { recordLabel, resourceOf } from '../metadata';
import { useIsAhead } from '../provider/ahead';
import { usePrefetch, useRowTarget } from './rowTarget';
import { ROW } from './useListKeys';

/**
 * A row of the table. react-admin's own puts the checkbox's name on an element that may not have one, and does not tell
 * when somebody points at it.
 */
const ListRow = memo(({ children, className }: TableRowProps & { children?: ReactNode }) => {
    const record = useRecordContext();
    const name = useResourceContext() ?? '';
    const translate = useTranslate();
    const navigate = useNavigate();
    const createPath = useCreatePath();
    const target = useRowTarget(name);
    const prefetch = usePrefetch(name);
    const { hasBulkActions } = useDataTableConfigContext();
    const { handleToggleItem } = useDataTableCallbacksContext();
    const selected = useDataTableSelectedIdsContext()?.includes(record?.id ?? '') ?? false;
    const waits = useIsAhead(name, record?.id);
    if (!record) return null;
    const ahead = () => prefetch(String(record.id));
    const open = (event: MouseEvent) => {
        // who selects text to copy it does not want to leave
        if (!target || window.getSelection()?.toString()) return;
        const path = createPath({ resource: name, id: record.id, type: target });
        if (event.ctrlKey || event.metaKey) {
            // a click on the row means what a click on its link means
            event.currentTarget
                .querySelector<HTMLElement>('[data-row-link]')
                ?.dispatchEvent(new MouseEvent('click', event.nativeEvent));
            return;
        }
        navigate(path, { state: { _scrollToTop: true } });
    };
    return (
        <TableRow
            hover
            selected={selected}
            className={className}
            {...{ [ROW]: String(record.id) }}
            // useListKeys says which row the Tab key stops at
            tabIndex={-1}
            onClick={open}
            onPointerEnter={ahead}
            onFocus={ahead}
            aria-busy={waits || undefined}
            // marked until the server has confirmed what a press asked for
            sx={({
                palette: {
                    primary: { main: line },
                },
            }) => ({
                cursor: target ? 'pointer' : 'default',
                // clear of the head, which stays in sight
                scrollMarginTop: 48,
                // by its cells: one of them stays in sight above the others, and would cover an outline
                '&:focus-visible': { outline: 'none' },
                '&:focus-visible > td': { boxShadow: `inset 0 2px ${line}, inset 0 -2px ${line}` },
                '&:focus-visible > td:first-of-type': {
                    boxShadow: `inset 2px 2px ${line}, inset 0 -2px ${line}`,
                },
                '&:focus-visible > td:last-of-type': {
                    boxShadow: `inset 0 2px ${line}, inset -2px -2px ${line}`,
                },
                ...(waits && { opacity: 0.6 }),
            })}
        >
            {hasBulkActions && (
                <TableCell padding="checkbox" onClick={event => event.stopPropagation()}>
                    <Checkbox
                        size="small"
                        checked={selected}
                        onClick={event => handleToggleItem?.(record.id, event)}
                        slotProps={{
                            input: {
                                'aria-label': translate('engine.list.select', {
                                    name: recordLabel(resourceOf(name), record),
                                }),
                            },
                        }}
                    />
                </TableCell>
            )}
            {children}
        </TableRow>
    );
});
ListRow.displayName = 'ListRow';

export const ListBody = ({ children }: { children?: ReactNode }) => (
    <DataTableBody row={ListRow}>{children}</DataTableBody>
);
