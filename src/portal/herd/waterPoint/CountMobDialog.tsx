import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { latestToday, todayIn } from '../../../domain/calendar/days';
import { entryDayFault, headFault } from '../../../domain/livestock/mobEntries';
import { storedNumberText } from '../../../domain/records/numberEntry';
import { ActionForm } from '../../admin/form/ActionForm';
import { DateInput } from '../../admin/inputs/DateInput';
import { NumberWithUnitInput } from '../../admin/inputs/NumberWithUnitInput';
import { sendOrKeep, sentNotice } from '../../offline/sendOrKeep';
import { type LaterDecision, LaterEntriesInput } from '../LaterEntries';
import { refreshHerd } from '../mob';
import { LARGE_TARGETS, type WaterPointMob } from './mobsHere';

const TEXT = 'domains.herd.count';

interface Count {
    head: number | null;
    happened_on: string;
    later_entries: LaterDecision | null;
}
interface CountMobDialogProps {
    mob: WaterPointMob;
    onSaved: () => void;
    onClose: () => void;
}

/** Head count of a mob on a day. */
export const CountMobDialog = ({ mob, onSaved, onClose }: CountMobDialogProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const count = async ({ head, happened_on, later_entries }: Count) => {
        const sent = await sendOrKeep({
            path: `/api/main/mobs/${mob.id}/counts`,
            body: { head, happened_on, ...(later_entries ? { later_entries } : {}) },
            title: translate(`${TEXT}.kept`, { name: mob.name, head: Number(head).toLocaleString('en-AU') }),
        });
        refreshHerd(queryClient);
        notify(...sentNotice(sent, `${TEXT}.saved`));
        onSaved();
        onClose();
    };
    return (
        <ActionForm<Count>
            title={translate(`${TEXT}.title`, { name: mob.name })}
            text={translate(`${TEXT}.text`, { head: mob.head.toLocaleString('en-AU'), paddock: mob.paddock.label })}
            submitLabel={translate(`${TEXT}.save`)}
            defaultValues={{ head: null, happened_on: todayIn(), later_entries: null }}
            onSubmit={count}
            onClose={onClose}
            sx={LARGE_TARGETS}
        >
            <NumberWithUnitInput
                source="head"
                label={translate(`${TEXT}.head`)}
                options={{ whole: true }}
                validate={value => headFault(storedNumberText(value))}
                unit="head"
                autoFocus
            />
            <DateInput
                source="happened_on"
                label={translate(`${TEXT}.day`)}
                validate={day => entryDayFault(day ?? '', mob.started_on, latestToday())}
                min={mob.started_on}
                max={latestToday()}
                clearable={false}
            />
            <LaterEntriesInput daySource="happened_on" />
        </ActionForm>
    );
};
