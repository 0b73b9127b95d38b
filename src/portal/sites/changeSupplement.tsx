import OpacityOutlined from '@mui/icons-material/OpacityOutlined';
import { Stack, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { typedNumber } from '../../domain/records/numberEntry';
import { RecordSelect } from '../admin/inputs/RecordSelect';
import { companionKey } from '../admin/provider/keys';
import { useRecordState } from '../admin/useRecordState';
import { ActionDialog } from '../components/dialogs/ActionDialog';
import { DialogLead } from '../components/dialogs/DialogLead';
import { NumberBox } from '../components/fields/NumberBox';
import { answered, mainApi } from '../session/clients';

type Site = ResourceTypes['udose-sites'] & { id: number };
interface Fault {
    body?: { errors?: Record<string, string> };
}

const ChangeDialog = ({ site, onClose }: { site: Site; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    // default: the planned next supplement
    const [supplement, setSupplement] = useState<number | undefined>(site.new_nutrient_selection ?? undefined);
    const [level, setLevel] = useState('');
    const [note, setNote] = useState('');
    const [isSubmitted, setSubmitted] = useState(false);
    const word = (name: string, values?: object) => translate(`domains.siteRecords.supplement.${name}`, values);
    const change = useMutation({
        mutationFn: () => {
            const body = {
                version: Number(site.version),
                supplement_id: Number(supplement),
                tank_level: typedNumber(level) as number,
                ...(note.trim() ? { note: note.trim() } : {}),
            };
            return answered(
                mainApi.POST('/udose-sites/{id}/supplement', {
                    params: { path: { id: site.id } },
                    body,
                }),
            ).then(answer => answer.body);
        },
        onSuccess: async made => {
            await queryClient.invalidateQueries({ queryKey: ['udose-sites'] });
            void queryClient.invalidateQueries({ queryKey: companionKey('udose-sites', site.id) });
            notify('domains.siteRecords.supplement.done', {
                type: 'success',
                messageArgs: { supplement: made.supplement?.label },
            });
            onClose();
        },
    });
    const faults = (change.error as Fault | null)?.body?.errors ?? {};
    const levelFault = isSubmitted && level.trim() === '' ? word('level_required') : faults.tank_level;
    const supplementFault = isSubmitted && !supplement ? word('required') : faults.supplement_id;
    const general =
        change.error && !levelFault && !supplementFault
            ? Object.values(faults).join(' ') || change.error.message
            : undefined;
    const submit = () => {
        setSubmitted(true);
        if (supplement && typedNumber(level) !== undefined && !change.isPending) change.mutate();
    };
    return (
        <ActionDialog
            title={word('title', { name: site.name })}
            submitLabel={word('save')}
            busy={change.isPending}
            onSubmit={submit}
            onCancel={onClose}
        >
            <DialogLead text={word('help')} fault={general} />
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <RecordSelect
                    reference="supplements"
                    label={word('supplement')}
                    value={supplement}
                    onChange={setSupplement}
                    fault={supplementFault}
                    autoFocus
                />
                <NumberBox
                    label={word('level')}
                    value={level}
                    onText={setLevel}
                    size="small"
                    error={Boolean(levelFault)}
                    helperText={levelFault}
                    unit="kg"
                />
                <TextField
                    label={word('note')}
                    value={note}
                    onChange={event => setNote(event.target.value)}
                    multiline
                    minRows={2}
                    size="small"
                    slotProps={{ htmlInput: { maxLength: 1000 } }}
                />
            </Stack>
        </ActionDialog>
    );
};

/** Another supplement went into the tank: site, tank and record change in one step. */
export const useChangeSupplement = () => {
    const site = useRecordContext<Site>();
    const { canAccess: canUpdate } = useCanAccess({ resource: 'udose-sites', action: 'edit' });
    const [open, setOpen] = useRecordState(false);
    if (!site || site.archived_at || !canUpdate) return null;
    return {
        actions: [
            {
                name: 'supplement',
                label: 'domains.siteRecords.supplement.change',
                icon: OpacityOutlined,
                run: () => setOpen(true),
            },
        ],
        dialog: open && <ChangeDialog site={site} onClose={() => setOpen(false)} />,
    };
};
