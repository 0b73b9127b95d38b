import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import { Alert, DialogContentText, Stack } from '@mui/material';
import { useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { todayIn } from '../../domain/days';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { OneReference } from '../engine/inputs/OneReference';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { useRecordState } from '../engine/useRecordState';
import { ActionDialog } from '../parts/dialogs/ActionDialog';
import { answered, mainApi } from '../session/clients';
import { DayField } from './DayField';
import type { Mob } from './mob';
import { useHerdStep } from './useHerdStep';

const SHOWN = ['into_mob_id', 'happened_on'];

const JoinDialog = ({ mob, onClose }: { mob: Mob; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const [into, setInto] = useState<number>();
    const [day, setDay] = useState(() => todayIn());
    const [asked, setAsked] = useState(false);
    const word = (name: string, values?: object) => translate(`domains.herd.join.${name}`, values);
    const { mutate, isPending, byField, general } = useHerdStep(
        key =>
            answered(
                mainApi.POST('/mobs/{id}/joins', {
                    params: { path: { id: mob.id }, header: { 'Idempotency-Key': key } },
                    body: { into_mob_id: Number(into), happened_on: day },
                }),
            ).then(({ body }) => body),
        SHOWN,
        other => {
            notify(word('done', { name: other.name }), { type: 'success' });
            onClose();
        },
    );
    const intoFault = asked && !into ? translate('domains.herd.split.needed') : byField.into_mob_id?.[0];
    const submit = () => {
        setAsked(true);
        if (into && day && !isPending) mutate();
    };
    return (
        <ActionDialog
            title={word('title', { name: mob.name })}
            submitLabel={word('save')}
            busy={isPending}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <DialogContentText variant="body2">{word('text')}</DialogContentText>
                {general && <Alert severity="error">{general}</Alert>}
                <OneReference
                    reference="mobs"
                    label={word('into')}
                    within={[`customer_property_id:${mob.customer_property_id}`]}
                    value={into}
                    onChange={setInto}
                    fault={intoFault}
                    autoFocus
                />
                <DayField label={word('day')} value={day} onChange={setDay} fault={byField.happened_on} />
            </Stack>
        </ActionDialog>
    );
};

/** All animals of the mob of the context go into another mob. */
export const useJoin: UseActions = () => {
    const mob = useRecordContext<Mob>();
    const may = useMay()(resourceOf('mobs').actions.update);
    const [open, setOpen] = useRecordState(false);
    if (!mob || mob.archived_at || !mob.head || !may) return NOTHING_OFFERED;
    return {
        actions: [
            {
                name: 'join',
                label: 'domains.herd.join.open',
                icon: CallMergeOutlined,
                rare: true,
                run: () => setOpen(true),
            },
        ],
        dialog: open && <JoinDialog mob={mob} onClose={() => setOpen(false)} />,
    };
};
