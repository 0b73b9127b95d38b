import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { numberText } from '../../../domain/records/numberEntry';
import type { ImportResult } from '../provider/recordCalls';

type Rows<Part extends keyof ImportResult> = NonNullable<ImportResult[Part]>;

/** Scrolling table of an import with its notice. */
const ImportTable = ({
    title,
    severity,
    notice,
    columns,
    children,
}: {
    title: string;
    severity?: 'info' | 'warning';
    notice?: string;
    /** keys below `engine.import` */
    columns: readonly string[];
    children: ReactNode;
}) => {
    const translate = useTranslate();
    return (
        <Box sx={{ maxHeight: 300, overflow: 'auto', mt: 2 }} tabIndex={0} role="region" aria-label={title}>
            {notice && (
                <Alert severity={severity ?? 'warning'} sx={{ mb: 1 }}>
                    {notice}
                </Alert>
            )}
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {columns.map(name => (
                            <TableCell key={name}>{translate(`engine.import.${name}`)}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>{children}</TableBody>
            </Table>
        </Box>
    );
};

/** Errors by line. */
export const Faults = ({ faults }: { faults: Rows<'faults'> }) => {
    const translate = useTranslate();
    return (
        <ImportTable title={translate('engine.import.faults')} columns={['line', 'fault']}>
            {faults.map(({ row, errors }) => (
                <TableRow key={row}>
                    <TableCell sx={{ verticalAlign: 'top' }}>{row}</TableCell>
                    <TableCell>
                        {Object.entries(errors).map(([field, messages]) => (
                            <div key={field}>{messages.join(' ')}</div>
                        ))}
                    </TableCell>
                </TableRow>
            ))}
        </ImportTable>
    );
};

const MOST_SHOWN = 120;
/** Long texts, as of child rows, shortened to their beginning. */
const brief = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);

const CHANGED_CELL = { minWidth: 130, overflowWrap: 'anywhere' } as const;

const ChangedRows = ({ changes }: { changes: Rows<'changes'> }) =>
    changes.flatMap(({ row, id, label, fields }) =>
        fields.map(({ field, before, after }, at) => (
            <TableRow key={`${row} ${field}`}>
                <TableCell>{at === 0 && row}</TableCell>
                <TableCell>{at === 0 && (label || id)}</TableCell>
                <TableCell>{field}</TableCell>
                <TableCell sx={CHANGED_CELL}>{brief(before) || '–'}</TableCell>
                <TableCell sx={CHANGED_CELL}>{brief(after) || '–'}</TableCell>
            </TableRow>
        )),
    );
const CHANGED_COLUMNS = ['line', 'changedRecord', 'field', 'before', 'after'];

/** Changed fields of existing records, before and after. */
export const Changes = ({ changes, total }: { changes: Rows<'changes'>; total: number }) => {
    const translate = useTranslate();
    return (
        <ImportTable
            title={translate('engine.import.changes')}
            columns={CHANGED_COLUMNS}
            {...(total > changes.length && {
                severity: 'info',
                notice: translate('engine.import.firstChanges', { count: changes.length, total }),
            })}
        >
            <ChangedRows changes={changes} />
        </ImportTable>
    );
};

/** Lines whose records were changed since the export, which refuse the import. */
export const Conflicts = ({ conflicts }: { conflicts: Rows<'conflicts'> }) => {
    const translate = useTranslate();
    return (
        <ImportTable
            title={translate('engine.import.conflictLines')}
            columns={CHANGED_COLUMNS}
            notice={translate('engine.import.conflicts', { smart_count: conflicts.length })}
        >
            <ChangedRows changes={conflicts} />
        </ImportTable>
    );
};

/** Numbers whose text differs from the stored value: 12,50 is 12.5. */
export const Readings = ({ readings }: { readings: Rows<'readings'> }) => {
    const title = useTranslate()('engine.import.readings');
    return (
        <ImportTable title={title} notice={title} columns={['line', 'field', 'inFile', 'stored']}>
            {readings.map(({ row, field, text, value }) => (
                <TableRow key={`${row} ${field}`}>
                    <TableCell>{row}</TableCell>
                    <TableCell>{field}</TableCell>
                    <TableCell>{text}</TableCell>
                    <TableCell className="tabular">{numberText(value)}</TableCell>
                </TableRow>
            ))}
        </ImportTable>
    );
};

/** Lines similar to existing records, with those records. */
export const Existing = ({ existing }: { existing: Rows<'existing'> }) => {
    const translate = useTranslate();
    return (
        <ImportTable
            title={translate('engine.import.existingLines')}
            notice={translate('engine.import.existing', { smart_count: existing.length })}
            columns={['line', 'record']}
        >
            {existing.map(({ row, id, label }) => (
                <TableRow key={row}>
                    <TableCell>{row}</TableCell>
                    <TableCell>{label || id}</TableCell>
                </TableRow>
            ))}
        </ImportTable>
    );
};
