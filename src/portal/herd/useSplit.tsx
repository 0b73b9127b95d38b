import CallSplitOutlined from '@mui/icons-material/CallSplitOutlined';
import { TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { todayIn } from '../../domain/calendar/days';
import { typedNumber } from '../../domain/records/numberEntry';
import { RecordSelect } from '../admin/inputs/RecordSelect';
import { NumberBox } from '../components/fields/NumberBox';
import { useNavigate } from '../links';
import { pagePath } from '../links/urls';
import { answered, mainApi } from '../session/clients';
import { DayField } from './DayField';
import { MobDialog, mobStep } from './MobDialog';
import type { Mob } from './mob';
import { useHerdStep } from './useHerdStep';

const WHOLE_NUMBER = { whole: true };
const SHOWN = ['name', 'head', 'happened_on', 'to_paddock_id'];

const SplitDialog = ({ mob, onClose }: { mob: Mob; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const navigate = useNavigate();
    const [name, setName] = useState('');
    const [head, setHead] = useState('');
    const [paddock, setPaddock] = useState<number>();
    const [day, setDay] = useState(() => todayIn());
    const [isSubmitted, setSubmitted] = useState(false);
    const word = (key: string, values?: object) => translate(`domains.herd.split.${key}`, values);
    const { mutate, isPending, byField, general } = useHerdStep(
        {
            name: name.trim(),
            head: typedNumber(head, WHOLE_NUMBER) as number,
            happened_on: day,
            ...(paddock ? { to_paddock_id: paddock } : {}),
        },
        body =>
            answered(
                mainApi.POST('/mobs/{id}/splits', {
                    params: { path: { id: mob.id } },
                    body,
                }),
            ).then(answer => answer.body),
        SHOWN,
        made => {
            notify(word('done', { name: made.name }), { type: 'success' });
            onClose();
            navigate(pagePath('mobs', 'view', Number(made.id)));
        },
    );
    const missing = (value: string) => (isSubmitted && !value.trim() ? word('needed') : undefined);
    const [nameFault, headFault] = [missing(name) ?? byField.name?.[0], missing(head) ?? byField.head?.[0]];
    const submit = () => {
        setSubmitted(true);
        if (name.trim() && (typedNumber(head, WHOLE_NUMBER) ?? 0) > 0 && day && !isPending) mutate();
    };
    return (
        <MobDialog mob={mob} step="split" busy={isPending} general={general} onSubmit={submit} onClose={onClose}>
            <TextField
                autoFocus
                required
                size="small"
                label={word('name')}
                value={name}
                onChange={event => setName(event.target.value)}
                error={nameFault !== undefined}
                helperText={nameFault}
                slotProps={{ htmlInput: { maxLength: 120 } }}
            />
            <NumberBox
                required
                size="small"
                label={word('head')}
                value={head}
                onText={setHead}
                options={WHOLE_NUMBER}
                error={headFault !== undefined}
                helperText={headFault}
            />
            <RecordSelect
                reference="paddocks"
                label={word('paddock')}
                within={[`customer_property_id:${mob.customer_property_id}`]}
                value={paddock}
                onChange={setPaddock}
                fault={byField.to_paddock_id?.[0]}
                hint={word('stay')}
            />
            <DayField label={word('day')} value={day} onChange={setDay} fault={byField.happened_on} />
        </MobDialog>
    );
};

/** Drafts animals of the mob in the context into a new mob. */
export const useSplit = mobStep({ name: 'split', icon: CallSplitOutlined, Dialog: SplitDialog });
