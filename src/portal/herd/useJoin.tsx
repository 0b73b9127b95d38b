import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { todayIn } from '../../domain/calendar/days';
import { RecordSelect } from '../admin/inputs/RecordSelect';
import { answered, mainApi } from '../session/clients';
import { DayField } from './DayField';
import { type LaterDecision, LaterEntries } from './LaterEntries';
import { MobDialog, mobStep } from './MobDialog';
import type { Mob } from './mob';
import { useHerdStep } from './useHerdStep';

const SHOWN = ['into_mob_id', 'happened_on', 'later_entries'];

const JoinDialog = ({ mob, onClose }: { mob: Mob; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [into, setInto] = useState<number>();
    const [day, setDay] = useState(() => todayIn());
    const [isSubmitted, setSubmitted] = useState(false);
    const [later, setLater] = useState<LaterDecision>();
    const word = (name: string, values?: object) => translate(`domains.herd.join.${name}`, values);
    const { mutate, isPending, byField, general } = useHerdStep(
        { into_mob_id: Number(into), happened_on: day, ...(later ? { later_entries: later } : {}) },
        body =>
            answered(
                mainApi.POST('/mobs/{id}/joins', {
                    params: { path: { id: mob.id } },
                    body,
                }),
            ).then(answer => answer.body),
        SHOWN,
        other => {
            notify(word('done', { name: other.name }), { type: 'success' });
            onClose();
        },
    );
    const intoFault = isSubmitted && !into ? translate('domains.herd.split.needed') : byField.into_mob_id?.[0];
    const submit = () => {
        setSubmitted(true);
        if (into && day && !isPending) mutate();
    };
    return (
        <MobDialog mob={mob} step="join" busy={isPending} general={general} onSubmit={submit} onClose={onClose}>
            <RecordSelect
                reference="mobs"
                label={word('into')}
                within={[`customer_property_id:${mob.customer_property_id}`]}
                value={into}
                onChange={setInto}
                fault={intoFault}
                autoFocus
            />
            <DayField
                label={word('day')}
                value={day}
                onChange={chosen => {
                    setDay(chosen);
                    setLater(undefined);
                }}
                fault={byField.happened_on}
            />
            {(byField.later_entries || later) && (
                <LaterEntries reached={byField.later_entries ?? []} value={later} onChange={setLater} />
            )}
        </MobDialog>
    );
};

/** Merges all animals of the mob in the context into another mob. */
export const useJoin = mobStep({ name: 'join', icon: CallMergeOutlined, rare: true, Dialog: JoinDialog });
