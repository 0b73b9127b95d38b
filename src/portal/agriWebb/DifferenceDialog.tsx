import { Alert, DialogContentText, Stack, TableCell, TableContainer, TableRow, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { MAX_LISTED_CHANGES } from '../../domain/livestock/agriWebb';
import { fieldOf, reportOf } from '../admin/metadata';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { PlainTable } from '../components/tables/PlainTable';
import type { Difference } from './calls';

interface DifferenceDialogProps {
    title: string;
    difference: Difference;
    submitLabel: string;
    busy: boolean;
    onSubmit: () => void;
    onClose: () => void;
}
/** Preview of the changes that a fetch or import will make. */
export const DifferenceDialog = ({
    title,
    difference,
    submitLabel,
    busy,
    onSubmit,
    onClose,
}: DifferenceDialogProps) => {
    const translate = useTranslate();
    const word = (key: string, values?: object) => translate(`domains.agriWebb.${key}`, values);
    const titleOf = (name: string) => fieldOf(reportOf('agriwebb-livestocks'), name)?.title ?? name;
    const { changes, faults, rows, created, changed, unchanged, missing } = difference;
    return (
        <ActionDialog
            title={title}
            submitLabel={submitLabel}
            submitButton={{ disabled: faults.length > 0 || created + changed + missing === 0 }}
            busy={busy}
            isChanged={false}
            onSubmit={onSubmit}
            onCancel={onClose}
            maxWidth="md"
        >
            <Stack spacing={2}>
                <DialogContentText variant="body2">
                    {word('would', { rows, created, changed, unchanged, missing })}
                </DialogContentText>
                {faults.length > 0 && (
                    <Alert severity="error">
                        {faults.map(({ row, text }) => (
                            <div key={row}>{word('row', { row, text })}</div>
                        ))}
                    </Alert>
                )}
                {changes.length > 0 && (
                    <TableContainer sx={{ maxHeight: 360 }}>
                        <PlainTable
                            label={title}
                            columns={['animal', 'what', 'change'].map(key => ({ key, label: word(key) }))}
                        >
                            {changes.map(({ external_id, label, what, fields }) => (
                                <TableRow key={external_id}>
                                    <TableCell>{label ?? external_id}</TableCell>
                                    <TableCell>{word(what)}</TableCell>
                                    <TableCell>
                                        {fields.map(({ name, from, to }) => (
                                            <div key={name}>
                                                {titleOf(name)}: {from ?? '–'} → {to ?? '–'}
                                            </div>
                                        ))}
                                    </TableCell>
                                </TableRow>
                            ))}
                        </PlainTable>
                    </TableContainer>
                )}
                {changes.length === MAX_LISTED_CHANGES && (
                    <Typography variant="body2" color="text.secondary">
                        {word('more', { smart_count: MAX_LISTED_CHANGES })}
                    </Typography>
                )}
            </Stack>
        </ActionDialog>
    );
};
