import UploadFileIcon from '@mui/icons-material/UploadFile';
import { Alert, Box, Button, Checkbox, DialogContentText, FormControlLabel, LinearProgress, Link } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { Field } from '../../../contract/metadata';
import { writableFields } from '../../../domain/records/validation';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { saveAs } from '../../components/download';
import { useCan } from '../../session/can';
import { useLabels } from '../labels';
import { resourceOf } from '../metadata';
import type { ImportResult } from '../provider/recordCalls';
import { useCalls } from '../provider/useCalls';
import { Changes, Conflicts, Existing, Faults, Readings } from './ImportTables';

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

const isRefused = ({ faults, conflicts }: ImportResult): boolean => faults.length + (conflicts?.length ?? 0) > 0;

/** CSV import: first a dry run that reports errors by row, then the import itself. */
export const ImportDialog = ({ name, onClose, own }: ImportDialogProps) => {
    const resource = resourceOf(name);
    const can = useCan();
    const canUpdate = !own && can(resource.actions.get) && can(resource.actions.update);
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
    const [updatesExisting, setUpdatesExisting] = useState(false);

    const send = async (chosen: File, dryRun: boolean, update: boolean) => {
        setBusy(true);
        setError(null);
        try {
            return await (own
                ? own.send(chosen, dryRun)
                : calls.importCsv(name, chosen, {
                      dryRun,
                      updateExisting: update,
                      fingerprint: dryRun ? undefined : trial?.fingerprint,
                  }));
        } catch (fault) {
            setError((fault as Error).message);
            return null;
        } finally {
            setBusy(false);
        }
    };
    const check = async (chosen: File | undefined, update = false) => {
        if (!chosen) return;
        setFile(chosen);
        setUpdatesExisting(update);
        setTrial(null);
        setTrial(await send(chosen, true, update));
    };
    const finish = async () => {
        const result = file && (await send(file, false, updatesExisting));
        if (!result) return;
        if (isRefused(result)) return setTrial(result);
        notify(
            result.updated
                ? translate('engine.import.changed', { created: result.created, updated: result.updated })
                : translate('engine.import.done', { smart_count: result.created, plural: labels.pluralInSentence }),
            { type: 'success' },
        );
        await queryClient.invalidateQueries({ queryKey: [name] });
        onClose();
    };
    const faulty = trial?.faults.length ?? 0;
    const refused = trial !== null && isRefused(trial);
    const toCreate = trial?.to_create ?? trial?.rows ?? 0;
    const [toUpdate, unchanged] = [trial?.to_update ?? 0, trial?.unchanged ?? 0];
    const comparesRecords = toUpdate + unchanged > 0;
    return (
        <ActionDialog
            title={translate('engine.import.title', { plural: labels.pluralInSentence })}
            submitLabel={translate('engine.import.run', { smart_count: refused ? trial.rows : toCreate + toUpdate })}
            submitButton={{ disabled: !trial || refused || toCreate + toUpdate === 0 }}
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
                    void check(event.target.files?.[0]);
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
                {trial && !refused && (
                    <Alert severity={toCreate + toUpdate === 0 ? 'info' : 'success'}>
                        {comparesRecords
                            ? translate('engine.import.compared', { created: toCreate, updated: toUpdate, unchanged })
                            : translate('engine.import.ready', { smart_count: toCreate })}
                    </Alert>
                )}
                {trial && faulty > 0 && (
                    <Alert severity="warning">{translate('engine.import.faulty', { faulty, rows: trial.rows })}</Alert>
                )}
            </Box>
            {trial && faulty > 0 && <Faults faults={trial.faults} />}
            {trial && Boolean(trial.conflicts?.length) && <Conflicts conflicts={trial.conflicts ?? []} />}
            {trial && Boolean(trial.ignored_columns?.length) && (
                <Alert severity="info" sx={{ mt: 2 }}>
                    {translate('engine.import.ignored', {
                        smart_count: trial.ignored_columns?.length ?? 0,
                        columns: trial.ignored_columns?.join(', '),
                    })}
                </Alert>
            )}
            {trial && Boolean(trial.existing?.length) && <Existing existing={trial.existing ?? []} />}
            {canUpdate && file && (updatesExisting || Boolean(trial?.existing?.length)) && (
                <FormControlLabel
                    control={<Checkbox checked={updatesExisting} disabled={busy} />}
                    label={translate('engine.import.updateExisting')}
                    onChange={(_, update) => void check(file, update)}
                />
            )}
            {trial && toUpdate > 0 && <Changes changes={trial.changes ?? []} total={toUpdate} />}
            {trial && faulty === 0 && Boolean(trial.readings?.length) && <Readings readings={trial.readings ?? []} />}
        </ActionDialog>
    );
};
