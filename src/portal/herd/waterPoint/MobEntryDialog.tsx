import { Stack } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { latestToday, todayIn } from '../../../domain/calendar/days';
import { entryDayFault } from '../../../domain/livestock/mobEntries';
import { ActionDialog } from '../../components/dialogs/ActionDialog';
import { DialogLead } from '../../components/dialogs/DialogLead';
import { sendOrKeep, sentNotice } from '../../offline/sendOrKeep';
import { type LaterDecision, LaterEntries } from '../LaterEntries';
import { useHerdStep } from '../useHerdStep';
import { EntryDay } from './EntryDay';
import { LARGE_TARGETS, type WaterPointMob } from './mobsHere';

/** Props of a dialog for one entry of a mob. */
export interface MobEntryProps {
    mob: WaterPointMob;
    onSaved: () => void;
    onClose: () => void;
}

interface MobEntryDialogProps extends MobEntryProps {
    /** key of its texts: `title`, `text`, `save`, `kept` and `saved` */
    texts: string;
    /** last part of the address */
    path: 'counts' | 'moves';
    /** name of the field of the day */
    dayField: 'happened_on' | 'moved_on';
    /** name of the field that the entry has beside its day */
    field: string;
    /** its value; undefined while it is incomplete */
    value: number | undefined;
    /** placeholders of `kept` and `saved` beside the name of the mob */
    details: Record<string, string | undefined>;
    /** @param isTried whether the user tried to save, so that an incomplete field shows it; `refused`: by the server */
    children: (isTried: boolean, refused: string | undefined) => ReactNode;
}

/** Dialog for an entry of a mob on a past or the current day, kept on the phone without signal. */
export const MobEntryDialog = ({
    mob,
    onSaved,
    onClose,
    texts,
    path,
    dayField,
    field,
    value,
    details,
    children,
}: MobEntryDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [day, setDay] = useState(() => todayIn());
    const [later, setLater] = useState<LaterDecision>();
    const [isTried, setTried] = useState(false);
    const dayFault = entryDayFault(day, mob.started_on, latestToday());
    const words = { name: mob.name, ...details };
    const { mutate, isPending, byField, general } = useHerdStep(
        { [field]: value, [dayField]: day, ...(later ? { later_entries: later } : {}) },
        body =>
            sendOrKeep({
                path: `/api/main/mobs/${mob.id}/${path}`,
                body,
                title: translate(`${texts}.kept`, words),
            }),
        [field, dayField, 'later_entries'],
        sent => {
            notify(...sentNotice(sent, translate(`${texts}.saved`, words)));
            onSaved();
            onClose();
        },
    );
    return (
        <ActionDialog
            title={translate(`${texts}.title`, { name: mob.name })}
            submitLabel={translate(`${texts}.save`)}
            busy={isPending}
            onSubmit={() => {
                setTried(true);
                if (value !== undefined && !dayFault) mutate();
            }}
            onCancel={onClose}
            sx={LARGE_TARGETS}
        >
            <DialogLead
                text={translate(`${texts}.text`, {
                    head: mob.head.toLocaleString('en-AU'),
                    paddock: mob.paddock.label,
                })}
                fault={general}
            />
            <Stack spacing={2}>
                {children(isTried, byField[field]?.[0])}
                <EntryDay
                    mob={mob}
                    value={day}
                    onChange={chosen => {
                        setDay(chosen);
                        setLater(undefined);
                    }}
                    fault={byField[dayField]?.[0]}
                />
                {(byField.later_entries || later) && (
                    <LaterEntries reached={byField.later_entries ?? []} value={later} onChange={setLater} />
                )}
            </Stack>
        </ActionDialog>
    );
};
