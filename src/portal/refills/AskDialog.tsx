import { Stack, TextField } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { numberFault, typedNumber } from '../../domain/records/numberEntry';
import { proposedDay, roomOn } from '../../domain/sales/refillPlanning';
import { useDateFault } from '../components/dates/DateBox';
import { DateEntry } from '../components/dates/DateEntry';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { DialogLead } from '../components/dialogs/DialogLead';
import { NumberBox } from '../components/fields/NumberBox';
import { answered, mainApi } from '../session/clients';
import { today } from './planning';
import type { AskingPoint } from './RefillRequest';

const TEXT = 'domains.refills.ask';

interface AskDialogProps {
    point: AskingPoint;
    onSent: () => void;
    onClose: () => void;
}

/** Asks for a refill, with litres and day proposed from what the tank still holds. */
export const AskDialog = ({ point, onSent, onClose }: AskDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const dateFault = useDateFault();
    const [day, setDay] = useState(() => proposedDay(point.days_left, today()));
    const room = roomOn(point, day || today(), today());
    const [typed, setTyped] = useState<string>();
    const litres = typed ?? (room ? String(room) : '');
    const [notes, setNotes] = useState('');
    const ask = useMutation({
        mutationFn: () => {
            const body = {
                site_id: point.id,
                quantity: typedNumber(litres) ?? null,
                wanted_on: day || null,
                notes: notes.trim() || null,
            };
            return answered(
                mainApi.POST('/refill-requests', {
                    body,
                }),
            );
        },
        onSuccess: () => {
            notify(`${TEXT}.sent`, { type: 'success' });
            onSent();
            onClose();
        },
    });
    const faults = (ask.error as { body?: { errors?: Record<string, string> } } | null)?.body?.errors ?? {};
    const dayFault = dateFault('date', day) ?? faults.wanted_on;
    const general =
        ask.error && !faults.quantity && !faults.wanted_on
            ? Object.values(faults).join(' ') || ask.error.message
            : undefined;
    return (
        <ActionDialog
            title={translate(`${TEXT}.title`, { name: point.name })}
            submitLabel={translate(`${TEXT}.send`)}
            submitButton={{ autoFocus: true }}
            busy={ask.isPending}
            onSubmit={() => {
                if (!numberFault(litres) && !dateFault('date', day)) ask.mutate();
            }}
            onCancel={onClose}
        >
            <DialogLead text={translate(`${TEXT}.text`)} fault={general} />
            <Stack spacing={2}>
                <NumberBox
                    label={translate(`${TEXT}.litres`)}
                    unit="L"
                    value={litres}
                    onText={setTyped}
                    error={Boolean(faults.quantity)}
                    helperText={faults.quantity ?? translate(`${TEXT}.litresHelp`)}
                />
                <DateEntry
                    kind="date"
                    label={translate(`${TEXT}.date`)}
                    value={day}
                    onChange={setDay}
                    error={Boolean(dayFault)}
                    helperText={dayFault}
                />
                <TextField
                    label={translate(`${TEXT}.notes`)}
                    value={notes}
                    onChange={event => setNotes(event.target.value)}
                    multiline
                    slotProps={{ htmlInput: { maxLength: 1000 } }}
                />
            </Stack>
        </ActionDialog>
    );
};
