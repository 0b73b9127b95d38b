import { Table, TableBody } from '@mui/material';
import type { ReactNode } from 'react';
import { type Heading, HeadRow } from './HeadRow';

interface PlainTableProps {
    /** accessible name, for content without a visible heading */
    label?: string;
    columns: readonly Heading[];
    /** sticky head */
    stickyHeader?: boolean;
    /** its rows */
    children: ReactNode;
}

/** Small unpaged, unsorted table. The parent sets its width and scrolling. */
export const PlainTable = ({ label, columns, stickyHeader, children }: PlainTableProps) => (
    <Table size="small" stickyHeader={stickyHeader} aria-label={label}>
        <HeadRow columns={columns} />
        <TableBody>{children}</TableBody>
    </Table>
);
