import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { minValue, required, TextInput, useNavigate, useNotify, useTranslate } from 'react-admin';
import { todayIn } from '../../domain/calendar/days';
import { ActionForm } from '../admin/form/ActionForm';
import { DateInput } from '../admin/inputs/DateInput';
import { NumberWithUnitInput } from '../admin/inputs/NumberWithUnitInput';
import { ReferenceInput } from '../admin/inputs/ReferenceInput';
import { pagePath } from '../links/urls';
import { answered, mainApi } from '../session/clients';
import { type Mob, refreshHerd } from './mob';
import { mobStep } from './mobStep';

interface Split {
    name: string;
    head: number | null;
    happened_on: string;
    to_paddock_id: number | null;
}

const SplitDialog = ({ mob, onClose }: { mob: Mob; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const queryClient = useQueryClient();
    const word = (key: string, values?: object) => translate(`domains.herd.split.${key}`, values);
    const split = async ({ name, head, happened_on, to_paddock_id }: Split) => {
        const body = {
            name: name.trim(),
            head: Number(head),
            happened_on,
            ...(to_paddock_id ? { to_paddock_id } : {}),
        };
        const { body: made } = await answered(
            mainApi.POST('/mobs/{id}/splits', { params: { path: { id: mob.id } }, body }),
        );
        refreshHerd(queryClient);
        notify(word('done', { name: made.name }), { type: 'success' });
        onClose();
        navigate(pagePath('mobs', 'view', Number(made.id)));
    };
    return (
        <ActionForm
            title={word('title', { name: mob.name })}
            text={word('text')}
            submitLabel={word('save')}
            defaultValues={{ name: '', head: null, happened_on: todayIn(), to_paddock_id: null }}
            onSubmit={split}
            onClose={onClose}
        >
            <TextInput
                source="name"
                label={word('name')}
                validate={required(word('needed'))}
                slotProps={{ htmlInput: { maxLength: 120 } }}
                autoFocus
            />
            <NumberWithUnitInput
                source="head"
                label={word('head')}
                options={{ whole: true }}
                validate={[required(word('needed')), minValue(1)]}
                unit={null}
            />
            <ReferenceInput
                source="to_paddock_id"
                reference="paddocks"
                label={word('paddock')}
                within={[`customer_property_id:${mob.customer_property_id}`]}
                helperText={word('stay')}
            />
            <DateInput source="happened_on" label={word('day')} validate={required(word('needed'))} clearable={false} />
        </ActionForm>
    );
};

/** Drafts animals of the mob in the context into a new mob. */
export const useSplit = mobStep({ name: 'split', icon: CallSplitOutlined, Dialog: SplitDialog });
