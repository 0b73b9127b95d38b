import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { required, useNotify, useTranslate } from 'react-admin';
import { todayIn } from '../../domain/calendar/days';
import { ActionForm } from '../admin/form/ActionForm';
import { DateInput } from '../admin/inputs/DateInput';
import { ReferenceInput } from '../admin/inputs/ReferenceInput';
import { answered, mainApi } from '../session/clients';
import { type LaterDecision, LaterEntriesInput } from './LaterEntries';
import { type Mob, refreshHerd } from './mob';
import { mobStep } from './mobStep';

interface Join {
    into_mob_id: number | null;
    happened_on: string;
    later_entries: LaterDecision | null;
}

const JoinDialog = ({ mob, onClose }: { mob: Mob; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const word = (name: string, values?: object) => translate(`domains.herd.join.${name}`, values);
    const needed = required(translate('domains.herd.split.needed'));
    const join = async ({ into_mob_id, happened_on, later_entries }: Join) => {
        const body = { into_mob_id: Number(into_mob_id), happened_on, ...(later_entries ? { later_entries } : {}) };
        const { body: other } = await answered(
            mainApi.POST('/mobs/{id}/joins', { params: { path: { id: mob.id } }, body }),
        );
        refreshHerd(queryClient);
        notify(word('done', { name: other.name }), { type: 'success' });
        onClose();
    };
    return (
        <ActionForm<Join>
            title={word('title', { name: mob.name })}
            text={word('text')}
            submitLabel={word('save')}
            defaultValues={{ into_mob_id: null, happened_on: todayIn(), later_entries: null }}
            onSubmit={join}
            onClose={onClose}
        >
            <ReferenceInput
                source="into_mob_id"
                reference="mobs"
                label={word('into')}
                within={[`customer_property_id:${mob.customer_property_id}`]}
                validate={needed}
                autoFocus
            />
            <DateInput source="happened_on" label={word('day')} validate={needed} clearable={false} />
            <LaterEntriesInput daySource="happened_on" />
        </ActionForm>
    );
};

/** Merges all animals of the mob in the context into another mob. */
export const useJoin = mobStep({ name: 'join', icon: CallMergeOutlined, rare: true, Dialog: JoinDialog });
