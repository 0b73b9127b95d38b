import CallMergeOutlined from '@mui/icons-material/CallMergeOutlined';
import { Alert, DialogContentText, FormHelperText, Stack } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import { todayIn } from '../../domain/days';
import { NOTHING_OFFERED, type UseActions } from '../engine/actions';
import { ReferencePicker } from '../engine/inputs/ReferenceInputs';
import { resourceOf } from '../engine/metadata';
import { useMay } from '../engine/useMay';
import { useRecordState } from '../engine/useRecordState';
import { ActionDialog } from '../parts/dialogs/ActionDialog';
import { answered, mainApi } from '../session/clients';
import { DayField } from './DayField';
import { type Mob, refreshHerd, refusal } from './mob';

const SHOWN = ['into_mob_id', 'happened_on'];

const JoinDialog = ({ mob, onClose }: { mob: Mob; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const intoField = useId();
    const [into, setInto] = useState<number>();
    const [day, setDay] = useState(() => todayIn());
    const [asked, setAsked] = useState(false);
    const key = useRef(crypto.randomUUID());
    const word = (name: string, values?: object) => translate(`domains.herd.join.${name}`, values);
    const join = useMutation({
        mutationFn: () =>
            answered(
                mainApi.POST('/mobs/{id}/joins', {
                    params: { path: { id: mob.id }, header: { 'Idempotency-Key': key.current } },
                    body: { into_mob_id: Number(into), happened_on: day },
                }),
            ).then(({ body }) => body),
        onSuccess: other => {
            refreshHerd(queryClient);
            notify(word('done', { name: other.name }), { type: 'success' });
            onClose();
        },
        onError: () => {
            key.current = crypto.randomUUID();
        },
    });
    const { byField, general } = join.error
        ? refusal(join.error, SHOWN)
        : { byField: {} as Record<string, readonly string[]>, general: undefined };
    const intoFault = asked && !into ? translate('domains.herd.split.needed') : byField.into_mob_id?.[0];
    const submit = () => {
        setAsked(true);
        if (into && day && !join.isPending) join.mutate();
    };
    return (
        <ActionDialog
            title={word('title', { name: mob.name })}
            submitLabel={word('save')}
            busy={join.isPending}
            onSubmit={submit}
            onCancel={onClose}
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <DialogContentText variant="body2">{word('text')}</DialogContentText>
                {general && <Alert severity="error">{general}</Alert>}
                <div>
                    <ReferencePicker
                        id={intoField}
                        reference="mobs"
                        label={word('into')}
                        multiple={false}
                        within={[`customer_property_id:${mob.customer_property_id}`]}
                        value={into ? [into] : []}
                        onChange={ids => setInto(ids[0])}
                        error={intoFault !== undefined}
                        autoFocus
                    />
                    {intoFault && <FormHelperText error>{intoFault}</FormHelperText>}
                </div>
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
