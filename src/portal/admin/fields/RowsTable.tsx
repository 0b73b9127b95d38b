import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import type { Field } from '../../../contract/metadata';
import { isNumeric } from '../../components/fields/formats';
import { useLabels } from '../labels';

/** Child rows of a record among its facts. */
export const RowsTable = ({
    resource,
    field,
    rows,
    cell,
}: {
    resource: string;
    field: Field;
    rows: readonly Record<string, unknown>[];
    /** renders one cell */
    cell: (column: Field, row: Record<string, unknown>) => ReactNode;
}) => {
    const labels = useLabels(resource);
    const columns = (field.rows?.fields ?? []).filter(f => !f.private && f.name !== 'id' && f.type !== 'rows');
    return (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={labels.field(field)}>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {columns.map(column => (
                            <TableCell key={column.name} align={isNumeric(column) ? 'right' : 'left'}>
                                {column.title}
                            </TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {rows.map((row, index) => (
                        <TableRow key={String(row.id ?? index)}>
                            {columns.map(column => (
                                <TableCell key={column.name} align={isNumeric(column) ? 'right' : 'left'}>
                                    {cell(column, row)}
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};
