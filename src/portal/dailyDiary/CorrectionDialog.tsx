import { Button, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { parseTime } from '../../domain/calendar/dateEntry';
import { BUSINESS_ZONE, firstMomentAt } from '../../domain/calendar/days';
import { typedNumber } from '../../domain/records/numberEntry';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { NumberBox } from '../components/fields/NumberBox';
import { TickBox } from '../components/fields/TickBox';
import { type Correction, type DiaryEntry, timeText } from './dailyDiary';

const WHOLE_NUMBER = { whole: true };

interface CorrectionDialogProps {
    title: string;
    /** YYYY-MM-DD */
    day: string;
    /** entry to correct; absent: a new one is added */
    entry?: DiaryEntry | undefined;
    /** resolves to whether it was saved; undefined removes the correction */
    save: (correction: Correction | undefined) => Promise<boolean>;
    onClose: () => void;
}

/** Form to correct or add a diary entry, with a reason. */
export const CorrectionDialog = ({ title, day, entry, save, onClose }: CorrectionDialogProps) => {
    const translate = useTranslate();
    const free = !entry || entry.kind === 'added';
    const [what, setWhat] = useState(entry?.title ?? '');
    const [begin, setBegin] = useState(entry?.happened_at ? timeText(entry.happened_at) : '');
    const [minutes, setMinutes] = useState(
        entry && entry.note !== null && entry.minutes !== entry.derived_minutes ? String(entry.minutes ?? '') : '',
    );
    const [leftOut, setLeftOut] = useState(entry?.is_left_out ?? false);
    const [note, setNote] = useState(entry?.note ?? '');
    const [shown, setShown] = useState(false);
    const [busy, setBusy] = useState(false);
    const text = (name: string) => translate(`domains.dailyDiary.${name}`);

    const time = begin.trim() ? parseTime(begin) : null;
    const length = typedNumber(minutes, WHOLE_NUMBER) ?? Number.NaN;
    const faults = {
        what: free && !what.trim() && text('needed.title'),
        begin: time === undefined && text('needed.begin'),
        minutes:
            minutes.trim() !== '' &&
            !(Number.isInteger(length) && length >= 0 && length <= 1440) &&
            text('needed.minutes'),
        note: !note.trim() && text('needed.note'),
    };
    const faultProps = (fault: string | false, help?: string) => ({
        error: shown && !!fault,
        helperText: (shown && fault) || help,
    });
    const send = async (correction: Correction | undefined) => {
        setBusy(true);
        if (await save(correction)) onClose();
        else setBusy(false);
    };
    const submit = () => {
        setShown(true);
        if (Object.values(faults).some(Boolean)) return;
        void send({
            ...(free
                ? {
                      title: what.trim(),
                      happened_at: time ? firstMomentAt(day, time, BUSINESS_ZONE).toISOString() : null,
                  }
                : { key: entry.key }),
            minutes: minutes.trim() === '' ? null : length,
            is_left_out: leftOut,
            note: note.trim(),
        });
    };
    return (
        <ActionDialog title={title} submitLabel={text('save')} busy={busy} onSubmit={submit} onCancel={onClose}>
            <Stack spacing={2} sx={{ pt: 1 }}>
                {free && (
                    <>
                        <TextField
                            label={text('fields.title')}
                            value={what}
                            onChange={event => setWhat(event.target.value)}
                            slotProps={{ htmlInput: { maxLength: 200 } }}
                            autoFocus
                            {...faultProps(faults.what)}
                        />
                        <TextField
                            label={text('fields.begin')}
                            value={begin}
                            onChange={event => setBegin(event.target.value)}
                            {...faultProps(faults.begin)}
                        />
                    </>
                )}
                <NumberBox
                    label={text('fields.minutes')}
                    value={minutes}
                    onText={setMinutes}
                    options={WHOLE_NUMBER}
                    {...faultProps(faults.minutes, free ? undefined : text('fields.minutes_help'))}
                />
                <TextField
                    label={text('fields.note')}
                    value={note}
                    onChange={event => setNote(event.target.value)}
                    multiline
                    slotProps={{ htmlInput: { maxLength: 500 } }}
                    {...faultProps(faults.note, text('fields.note_help'))}
                />
                {!free && (
                    <TickBox
                        checked={leftOut}
                        onChange={checked => setLeftOut(checked)}
                        label={text('fields.left_out')}
                    />
                )}
                {entry && entry.note !== null && (
                    <Button color="inherit" variant="outlined" disabled={busy} onClick={() => void send(undefined)}>
                        {text('take_back')}
                    </Button>
                )}
            </Stack>
        </ActionDialog>
    );
};
