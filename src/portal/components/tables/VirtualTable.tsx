import { Box, Skeleton, Table, TableBody, TableCell, TableContainer, TableRow, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { CardRow } from '../charts/CardRow';
import { HeadRow } from './HeadRow';
import type { TableColumn } from './PagedTable';

interface VirtualTableProps<R> {
    /** accessible name, for content without a visible heading */
    label: string;
    columns: readonly TableColumn<R>[];
    /** total number of rows, loaded or not */
    total: number;
    /** undefined while loading */
    rowAt: (index: number) => R | undefined;
    /** called with the range of rows about to be visible, both included */
    onSight: (first: number, last: number) => void;
}

/** Row height in px. Cards are measured; measured table rows would interrupt smooth scrolling to the end. */
const HEIGHT = { row: 36, card: 210 };
const BEYOND = { row: 16, card: 4 };

/** Virtualised list of all rows: a table, on a phone cards. */
export const VirtualTable = <R,>({ label, columns, total, rowAt, onSight }: VirtualTableProps<R>) => {
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const kind = phone ? 'card' : 'row';
    const box = useRef<HTMLDivElement>(null);
    const virtual = useVirtualizer({
        count: total,
        getScrollElement: () => box.current,
        estimateSize: () => HEIGHT[kind],
        overscan: BEYOND[kind],
        // cards and rows have different heights
        getItemKey: index => `${kind}-${index}`,
    });
    const items = virtual.getVirtualItems();
    const first = items[0]?.index ?? 0;
    const last = items.at(-1)?.index ?? 0;
    useEffect(() => onSight(first, last), [onSight, first, last]);
    const before = items[0]?.start ?? 0;
    const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);
    // focusable, because it scrolls
    const region = { ref: box, tabIndex: 0, role: 'region', 'aria-label': label } as const;
    if (phone)
        return (
            <Box {...region} sx={{ maxHeight: '75dvh', overflowY: 'auto' }}>
                <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', pt: `${before}px`, pb: `${after}px` }}>
                    {items.map(({ index, key }) => {
                        const row = rowAt(index);
                        return (
                            <Box
                                key={key}
                                component="li"
                                ref={virtual.measureElement}
                                data-index={index}
                                aria-setsize={total}
                                aria-posinset={index + 1}
                                sx={{ borderTop: index > 0 ? 1 : 0, borderColor: 'divider', py: 1.25, px: 2 }}
                            >
                                {row ? (
                                    <CardRow row={row} number={index + 1} columns={columns} />
                                ) : (
                                    <Skeleton height={HEIGHT.card - 24} />
                                )}
                            </Box>
                        );
                    })}
                </Box>
            </Box>
        );
    const gap = (height: number) =>
        height > 0 && (
            <tr aria-hidden>
                <td colSpan={columns.length} style={{ height, padding: 0, border: 0 }} />
            </tr>
        );
    return (
        <TableContainer {...region} sx={{ maxHeight: 'max(360px, calc(100dvh - 340px))' }}>
            <Table size="small" stickyHeader aria-rowcount={total + 1} sx={{ '& th, & td': { whiteSpace: 'nowrap' } }}>
                <HeadRow columns={columns} first={1} />
                <TableBody>
                    {gap(before)}
                    {items.map(({ index, key }) => {
                        const row = rowAt(index);
                        return (
                            <TableRow key={key} hover aria-rowindex={index + 2} sx={{ height: HEIGHT.row }}>
                                {columns.map(column => (
                                    <TableCell
                                        key={column.key}
                                        align={column.numeric ? 'right' : 'left'}
                                        className={column.numeric ? 'tabular' : undefined}
                                    >
                                        {row ? column.render(row, index + 1) : <Skeleton />}
                                    </TableCell>
                                ))}
                            </TableRow>
                        );
                    })}
                    {gap(after)}
                </TableBody>
            </Table>
        </TableContainer>
    );
};
