import OpacityOutlined from '@mui/icons-material/OpacityOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { required, TextInput, useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { ActionForm } from '../admin/form/ActionForm';
import { NumberWithUnitInput } from '../admin/inputs/NumberWithUnitInput';
import { ReferenceInput } from '../admin/inputs/ReferenceInput';
import { companionKey } from '../admin/provider/keys';
import { useRecordState } from '../admin/useRecordState';
import { answered, mainApi } from '../session/clients';

type Site = ResourceTypes['udose-sites'] & { id: number };
interface Change {
    supplement_id: number | null;
    tank_level: number | null;
    note: string | null;
}

const ChangeDialog = ({ site, onClose }: { site: Site; onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const word = (name: string, values?: object) => translate(`domains.siteRecords.supplement.${name}`, values);
    const change = async ({ supplement_id, tank_level, note }: Change) => {
        const body = {
            version: Number(site.version),
            supplement_id: Number(supplement_id),
            tank_level: Number(tank_level),
            ...(note?.trim() ? { note: note.trim() } : {}),
        };
        const { body: made } = await answered(
            mainApi.POST('/udose-sites/{id}/supplement', { params: { path: { id: site.id } }, body }),
        );
        await queryClient.invalidateQueries({ queryKey: ['udose-sites'] });
        void queryClient.invalidateQueries({ queryKey: companionKey('udose-sites', site.id) });
        notify('domains.siteRecords.supplement.done', {
            type: 'success',
            messageArgs: { supplement: made.supplement?.label },
        });
        onClose();
    };
    return (
        <ActionForm
            title={word('title', { name: site.name })}
            text={word('help')}
            submitLabel={word('save')}
            // the planned next supplement
            defaultValues={{ supplement_id: site.new_nutrient_selection ?? null, tank_level: null, note: null }}
            onSubmit={change}
            onClose={onClose}
        >
            <ReferenceInput
                source="supplement_id"
                reference="supplements"
                label={word('supplement')}
                validate={required(word('required'))}
                autoFocus
            />
            <NumberWithUnitInput
                source="tank_level"
                label={word('level')}
                validate={required(word('level_required'))}
                unit="kg"
            />
            <TextInput
                source="note"
                label={word('note')}
                slotProps={{ htmlInput: { maxLength: 1000 } }}
                multiline
                minRows={2}
            />
        </ActionForm>
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
