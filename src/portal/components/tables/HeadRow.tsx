import { TableCell, TableHead, TableRow } from '@mui/material';

export interface Heading {
    key: string;
    label: string;
    /** right-aligned, like its figures */
    numeric?: boolean;
    /** left out on a phone */
    wide?: boolean;
}

/** Cell style that hides a column on phones. */
export const WIDE = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Table head. @param first label of the row number column, for numbered rows */
export const HeadRow = ({ columns, first }: { columns: readonly Heading[]; first?: number }) => (
    <TableHead>
        <TableRow aria-rowindex={first}>
            {columns.map(({ key, label, numeric, wide }) => (
                <TableCell key={key} align={numeric ? 'right' : 'left'} sx={wide ? WIDE : undefined}>
                    {label}
                </TableCell>
            ))}
        </TableRow>
    </TableHead>
);
