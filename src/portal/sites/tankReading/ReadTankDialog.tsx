import { Stack } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { typedNumber } from '../../../domain/records/numberEntry';
import {
    litresOf,
    percentOf,
    type TankReadingEntry,
    type TankReadingFaults,
    tankReadingFaults,
} from '../../../domain/telemetry/tankReadings';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { DialogLead } from '../../components/dialogs/DialogLead';
import { NumberBox } from '../../components/fields/NumberBox';
import { sendOrKeep, sentNotice } from '../../offline/sendOrKeep';
import type { ReadPoint } from './ReadTank';

const TEXT = 'domains.sites.tankReading';
/** Hours after which a level that waited for a signal is read again. */
const MOST_HOURS = 12;
type Field = keyof TankReadingEntry;

interface ReadTankDialogProps {
    point: ReadPoint;
    capacityLitres: number;
    onSaved: () => void;
    onClose: () => void;
}

/** Level of a tank read by eye, in litres or percent; each shows the other. */
export const ReadTankDialog = ({ point, capacityLitres, onSaved, onClose }: ReadTankDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [typed, setTyped] = useState<{ field: Field; text: string }>({ field: 'litres', text: '' });
    const [isTried, setTried] = useState(false);
    const isBlank = typed.text.trim() === '';
    const value = typedNumber(typed.text);
    const entry: TankReadingEntry = isBlank ? {} : { [typed.field]: value ?? Number.NaN };
    const faults = tankReadingFaults(entry, capacityLitres);
    const isPossible = Object.keys(faults).length === 0;
    const save = useMutation({
        mutationFn: () =>
            sendOrKeep({
                path: `/api/main/sites/${point.id}/tank-readings`,
                body: entry,
                // the server counts from the time at which it arrives
                validity: { hours: MOST_HOURS, problem: translate(`${TEXT}.expired`) },
                title: translate(`${TEXT}.kept`, {
                    name: point.name,
                    level: `${value}${typed.field === 'litres' ? '\u00a0L' : '%'}`,
                }),
            }),
        onSuccess: sent => {
            notify(...sentNotice(sent, `${TEXT}.saved`));
            onSaved();
            onClose();
        },
    });
    const refused = (save.error as { body?: { errors?: Record<string, string> } } | null)?.body?.errors ?? {};
    // an impossible figure shows at once, a missing one only after saving was tried
    const shown: TankReadingFaults = isBlank && !isTried ? {} : faults;
    const textOf = (field: Field): string => {
        if (typed.field === field) return typed.text;
        if (isBlank || !isPossible || value === undefined) return '';
        return String((field === 'litres' ? litresOf : percentOf)(value, capacityLitres));
    };
    const faultOf = (field: Field) => shown[field] ?? refused[field];
    const box = (field: Field, unit: string) => (
        <NumberBox
            autoFocus={field === 'litres'}
            label={translate(`${TEXT}.${field}`)}
            unit={unit}
            value={textOf(field)}
            onText={text => setTyped({ field, text })}
            isQuiet={faultOf(field) !== undefined}
            error={faultOf(field) !== undefined}
            helperText={faultOf(field)}
        />
    );
    return (
        <ActionDialog
            title={translate(`${TEXT}.title`, { name: point.name })}
            submitLabel={translate(`${TEXT}.save`)}
            busy={save.isPending}
            isChanged={!isBlank}
            onSubmit={() => {
                setTried(true);
                if (isPossible) save.mutate();
            }}
            onCancel={onClose}
            sx={{ '& .MuiDialogActions-root .MuiButton-root': { minHeight: 48 } }}
        >
            <DialogLead
                text={translate(`${TEXT}.text`, {
                    day: formatDate(new Date()),
                    capacity: Math.ceil(capacityLitres).toLocaleString('en-AU'),
                })}
                fault={
                    save.error && !refused.litres && !refused.percent
                        ? Object.values(refused).join(' ') || save.error.message
                        : undefined
                }
            />
            <Stack spacing={2} sx={{ '& .MuiInputBase-root': { minHeight: 48, fontSize: '1rem' } }}>
                {box('litres', 'L')}
                {box('percent', '%')}
            </Stack>
        </ActionDialog>
    );
};
