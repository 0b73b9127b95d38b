import { Button } from '@mui/material';
import { useState } from 'react';
import { BooleanInput, maxValue, minValue, required, TextInput, useTranslate, type Validator } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { parseTime } from '../../domain/calendar/dateEntry';
import { BUSINESS_ZONE, firstMomentAt } from '../../domain/calendar/days';
import { ActionForm } from '../admin/form/ActionForm';
import { NumberWithUnitInput } from '../admin/inputs/NumberWithUnitInput';
import { type Correction, type DiaryEntry, timeText } from './dailyDiary';

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

interface CorrectionValues {
    title: string | null;
    /** as typed */
    begin: string | null;
    minutes: number | null;
    note: string | null;
    is_left_out: boolean;
}
const MINUTES_OF_DAY = 1440;

const UndoButton = ({ undo }: { undo: () => Promise<void> }) => {
    const translate = useTranslate();
    const { isSubmitting } = useFormState();
    const [busy, setBusy] = useState(false);
    const run = async () => {
        setBusy(true);
        await undo();
        setBusy(false);
    };
    return (
        <Button color="inherit" variant="outlined" disabled={isSubmitting || busy} onClick={() => void run()}>
            {translate('domains.dailyDiary.take_back')}
        </Button>
    );
};

/** Form to correct or add a diary entry, with a reason. */
export const CorrectionDialog = ({ title, day, entry, save, onClose }: CorrectionDialogProps) => {
    const translate = useTranslate();
    const free = !entry || entry.kind === 'added';
    const isCorrected = Boolean(entry && entry.note !== null);
    const text = (name: string) => translate(`domains.dailyDiary.${name}`);
    const timeFault: Validator = value => (value && parseTime(value) === undefined ? text('needed.begin') : undefined);
    const wholeFault: Validator = value =>
        value == null || Number.isInteger(value) ? undefined : text('needed.minutes');

    const send = async (correction: Correction | undefined) => {
        if (await save(correction)) onClose();
    };
    const submit = (values: CorrectionValues) => {
        const time = parseTime(values.begin ?? '');
        return send({
            ...(free
                ? {
                      title: values.title?.trim() ?? '',
                      happened_at: time ? firstMomentAt(day, time, BUSINESS_ZONE).toISOString() : null,
                  }
                : { key: entry.key }),
            minutes: values.minutes,
            is_left_out: values.is_left_out,
            note: values.note?.trim() ?? '',
        });
    };
    return (
        <ActionForm<CorrectionValues>
            title={title}
            submitLabel={text('save')}
            defaultValues={{
                title: entry?.title ?? null,
                begin: entry?.happened_at ? timeText(entry.happened_at) : null,
                minutes: isCorrected && entry?.minutes !== entry?.derived_minutes ? (entry?.minutes ?? null) : null,
                note: entry?.note ?? null,
                is_left_out: entry?.is_left_out ?? false,
            }}
            onSubmit={submit}
            onClose={onClose}
        >
            {free && (
                <>
                    <TextInput
                        source="title"
                        label={text('fields.title')}
                        validate={required(text('needed.title'))}
                        slotProps={{ htmlInput: { maxLength: 200 } }}
                        autoFocus
                    />
                    <TextInput source="begin" label={text('fields.begin')} validate={timeFault} />
                </>
            )}
            <NumberWithUnitInput
                source="minutes"
                label={text('fields.minutes')}
                options={{ whole: true }}
                unit={null}
                validate={[
                    wholeFault,
                    minValue(0, text('needed.minutes')),
                    maxValue(MINUTES_OF_DAY, text('needed.minutes')),
                ]}
                {...(free ? {} : { helperText: text('fields.minutes_help') })}
            />
            <TextInput
                source="note"
                label={text('fields.note')}
                helperText={text('fields.note_help')}
                validate={required(text('needed.note'))}
                multiline
                slotProps={{ htmlInput: { maxLength: 500 } }}
            />
            {!free && <BooleanInput source="is_left_out" label={text('fields.left_out')} helperText={false} />}
            {isCorrected && <UndoButton undo={() => send(undefined)} />}
        </ActionForm>
    );
};
