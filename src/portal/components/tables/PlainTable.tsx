import { Table, TableBody } from '@mui/material';
import type { ReactNode } from 'react';
import { type Heading, HeadRow } from './HeadRow';

interface PlainTableProps {
    /** names the table for those who do not see what stands above it */
    label?: string;
    columns: readonly Heading[];
    /** its head stays in sight while the rows scroll */
    stickyHeader?: boolean;
    /** its rows */
    children: ReactNode;
}

/** A few rows that are there at once, without pages and without sorting. Whoever shows it says how wide it is and whether it scrolls. */
export const PlainTable = ({ label, columns, stickyHeader, children }: PlainTableProps) => (
    <Table size="small" stickyHeader={stickyHeader} aria-label={label}>
        <HeadRow columns={columns} />
        <TableBody>{children}</TableBody>
    </Table>
);
