import UploadFileIcon from '@mui/icons-material/UploadFile';
import {
    Alert,
    Box,
    Button,
    DialogContentText,
    LinearProgress,
    Link,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { numberText } from '../../../domain/records/numberEntry';
import { writableFields } from '../../../domain/records/validation';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { saveAs } from '../../components/download';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import type { ImportResult } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';

/** Whether a CSV cell can hold the field. */
const importable = (field: Field) => field.type !== 'rows' && field.type !== 'json';
/** Heading of a column, as the import expects it. */
export const csvTemplate = (fields: readonly Field[]) =>
    `${writableFields(fields, 'create')
        .filter(importable)
        .map(f => f.name)
        .join(',')}\r\n`;

interface ImportDialogProps {
    name: string;
    onClose: () => void;
    /** custom import: how the file is sent, its description, and accepted types */
    own?: {
        send: (file: File, dryRun: boolean) => Promise<ImportResult>;
        text: string;
        template: string;
    };
}

/** Numbers whose text differs from the stored value: 12,50 is 12.5. */
const Readings = ({ readings }: { readings: NonNullable<ImportResult['readings']> }) => {
    const translate = useTranslate();
    const title = translate('engine.import.readings');
    return (
        <Box sx={{ maxHeight: 300, overflowY: 'auto', mt: 2 }} tabIndex={0} role="region" aria-label={title}>
            <Alert severity="warning" sx={{ mb: 1 }}>
                {title}
            </Alert>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        {['line', 'field', 'inFile', 'stored'].map(name => (
                            <TableCell key={name}>{translate(`engine.import.${name}`)}</TableCell>
                        ))}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {readings.map(({ row, field, text, value }) => (
                        <TableRow key={`${row} ${field}`}>
                            <TableCell>{row}</TableCell>
                            <TableCell>{field}</TableCell>
                            <TableCell>{text}</TableCell>
                            <TableCell className="tabular">{numberText(value)}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** Rows similar to existing records, with those records. */
const Existing = ({ existing }: { existing: NonNullable<ImportResult['existing']> }) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{ maxHeight: 300, overflowY: 'auto', mt: 2 }}
            tabIndex={0}
            role="region"
            aria-label={translate('engine.import.existingLines')}
        >
            <Alert severity="warning" sx={{ mb: 1 }}>
                {translate('engine.import.existing', { smart_count: existing.length })}
            </Alert>
            <Table size="small">
                <TableHead>
                    <TableRow>
                        <TableCell>{translate('engine.import.line')}</TableCell>
                        <TableCell>{translate('engine.import.record')}</TableCell>
                    </TableRow>
                </TableHead>
                <TableBody>
                    {existing.map(({ row, id, label }) => (
                        <TableRow key={row}>
                            <TableCell>{row}</TableCell>
                            <TableCell>{label || id}</TableCell>
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** CSV import: first a dry run that reports errors by row, then the import itself. */
export const ImportDialog = ({ name, onClose, own }: ImportDialogProps) => {
    const resource = resourceOf(name);
    const calls = useCalls();
    const queryClient = useQueryClient();
    const translate = useTranslate();
    const labels = useLabels(name);
    const notify = useNotify();
    const input = useRef<HTMLInputElement>(null);
    const [file, setFile] = useState<File | null>(null);
    const [trial, setTrial] = useState<ImportResult | null>(null);
    const [error, setError] = useState<string | null>(null);
    const [busy, setBusy] = useState(false);

    const send = async (chosen: File, dryRun: boolean) => {
        setBusy(true);
        setError(null);
        try {
            return await (own ? own.send(chosen, dryRun) : calls.importCsv(name, chosen, dryRun));
        } catch (fault) {
            setError((fault as Error).message);
            return null;
        } finally {
            setBusy(false);
        }
    };
    const choose = async (chosen: File | undefined) => {
        if (!chosen) return;
        setFile(chosen);
        setTrial(null);
        setTrial(await send(chosen, true));
    };
    const finish = async () => {
        const result = file && (await send(file, false));
        if (!result) return;
        if (result.faults.length > 0) return setTrial(result);
        notify(translate('engine.import.done', { smart_count: result.created, plural: labels.pluralInSentence }), {
            type: 'success',
        });
        await queryClient.invalidateQueries({ queryKey: [name] });
        onClose();
    };
    const faulty = trial?.faults.length ?? 0;
    return (
        <ActionDialog
            title={translate('engine.import.title', { plural: labels.pluralInSentence })}
            submitLabel={translate('engine.import.run', { smart_count: trial?.rows ?? 0 })}
            submitButton={{ disabled: !trial || faulty > 0 || trial.rows === 0 }}
            busy={busy}
            isChanged={file !== null}
            onSubmit={finish}
            onCancel={onClose}
            maxWidth="sm"
        >
            <DialogContentText component="div" sx={{ mb: 2 }}>
                {own?.text ?? translate('engine.import.text')}{' '}
                <Link
                    component="button"
                    type="button"
                    sx={{ verticalAlign: 'baseline' }}
                    onClick={() =>
                        saveAs(
                            new Blob([own?.template ?? csvTemplate(resource.fields)], { type: 'text/csv' }),
                            `${name}.csv`,
                        )
                    }
                >
                    {translate('engine.import.template')}
                </Link>
            </DialogContentText>
            <input
                ref={input}
                type="file"
                accept=".csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
                hidden
                aria-label={translate('engine.import.choose')}
                onChange={event => {
                    void choose(event.target.files?.[0]);
                    event.target.value = '';
                }}
            />
            <Button
                variant="outlined"
                startIcon={<UploadFileIcon />}
                onClick={() => input.current?.click()}
                disabled={busy}
            >
                {file ? file.name : translate('engine.import.choose')}
            </Button>
            <Box aria-live="polite" sx={{ mt: 2 }}>
                {busy && <LinearProgress aria-label={translate('engine.import.checking')} />}
                {error && <Alert severity="error">{error}</Alert>}
                {trial && faulty === 0 && (
                    <Alert severity="success">{translate('engine.import.ready', { smart_count: trial.rows })}</Alert>
                )}
                {trial && faulty > 0 && (
                    <Alert severity="warning">{translate('engine.import.faulty', { faulty, rows: trial.rows })}</Alert>
                )}
            </Box>
            {trial && faulty > 0 && (
                <Box
                    sx={{ maxHeight: 300, overflowY: 'auto', mt: 2 }}
                    tabIndex={0}
                    role="region"
                    aria-label={translate('engine.import.faults')}
                >
                    <Table size="small" stickyHeader>
                        <TableHead>
                            <TableRow>
                                <TableCell>{translate('engine.import.line')}</TableCell>
                                <TableCell>{translate('engine.import.fault')}</TableCell>
                            </TableRow>
                        </TableHead>
                        <TableBody>
                            {trial.faults.map(fault => (
                                <TableRow key={fault.row}>
                                    <TableCell sx={{ verticalAlign: 'top' }}>{fault.row}</TableCell>
                                    <TableCell>
                                        {Object.entries(fault.errors).map(([field, messages]) => (
                                            <div key={field}>{messages.join(' ')}</div>
                                        ))}
                                    </TableCell>
                                </TableRow>
                            ))}
                        </TableBody>
                    </Table>
                </Box>
            )}
            {trial && Boolean(trial.ignored_columns?.length) && (
                <Alert severity="info" sx={{ mt: 2 }}>
                    {translate('engine.import.ignored', {
                        smart_count: trial.ignored_columns?.length ?? 0,
                        columns: trial.ignored_columns?.join(', '),
                    })}
                </Alert>
            )}
            {trial && Boolean(trial.existing?.length) && <Existing existing={trial.existing ?? []} />}
            {trial && faulty === 0 && Boolean(trial.readings?.length) && <Readings readings={trial.readings ?? []} />}
        </ActionDialog>
    );
};
