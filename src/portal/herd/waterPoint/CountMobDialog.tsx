import { Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { latestToday, todayIn } from '../../../domain/calendar/days';
import { entryDayFault, headFault, typedHead } from '../../../domain/livestock/mobEntries';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { DialogLead } from '../../components/dialogs/DialogLead';
import { NumberBox } from '../../components/fields/NumberBox';
import { sendOrKeep, sentNotice } from '../../offline/sendOrKeep';
import { type LaterDecision, LaterEntries } from '../LaterEntries';
import { useHerdStep } from '../useHerdStep';
import { EntryDay } from './EntryDay';
import { LARGE_TARGETS, type WaterPointMob } from './mobsHere';

const TEXT = 'domains.herd.count';

interface CountMobDialogProps {
    mob: WaterPointMob;
    onSaved: () => void;
    onClose: () => void;
}

/** Head count of a mob on a day. */
export const CountMobDialog = ({ mob, onSaved, onClose }: CountMobDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [text, setText] = useState('');
    const [day, setDay] = useState(() => todayIn());
    const [later, setLater] = useState<LaterDecision>();
    const [isTried, setTried] = useState(false);
    const fault = headFault(text);
    const dayFault = entryDayFault(day, mob.started_on, latestToday());
    const body = { head: typedHead(text) as number, happened_on: day, ...(later ? { later_entries: later } : {}) };
    const { mutate, isPending, byField, general } = useHerdStep(
        body,
        body =>
            sendOrKeep({
                path: `/api/main/mobs/${mob.id}/counts`,
                body,
                title: translate(`${TEXT}.kept`, { name: mob.name, head: body.head.toLocaleString('en-AU') }),
            }),
        ['head', 'happened_on', 'later_entries'],
        sent => {
            notify(...sentNotice(sent, `${TEXT}.saved`));
            onSaved();
            onClose();
        },
    );
    const shown = (isTried ? fault : undefined) ?? byField.head?.[0];
    return (
        <ActionDialog
            title={translate(`${TEXT}.title`, { name: mob.name })}
            submitLabel={translate(`${TEXT}.save`)}
            busy={isPending}
            onSubmit={() => {
                setTried(true);
                if (!fault && !dayFault) mutate();
            }}
            onCancel={onClose}
            sx={LARGE_TARGETS}
        >
            <DialogLead
                text={translate(`${TEXT}.text`, { head: mob.head.toLocaleString('en-AU'), paddock: mob.paddock.label })}
                fault={general}
            />
            <Stack spacing={2}>
                <NumberBox
                    autoFocus
                    label={translate(`${TEXT}.head`)}
                    unit="head"
                    options={{ whole: true }}
                    value={text}
                    onText={setText}
                    isQuiet={shown !== undefined}
                    error={shown !== undefined}
                    helperText={shown}
                />
                <EntryDay
                    mob={mob}
                    value={day}
                    onChange={chosen => {
                        setDay(chosen);
                        setLater(undefined);
                    }}
                    fault={byField.happened_on?.[0]}
                />
                {(byField.later_entries || later) && (
                    <LaterEntries reached={byField.later_entries ?? []} value={later} onChange={setLater} />
                )}
            </Stack>
        </ActionDialog>
    );
};
