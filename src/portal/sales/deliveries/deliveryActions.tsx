import CheckIcon from '@mui/icons-material/Check';
import PhotoCameraOutlinedIcon from '@mui/icons-material/PhotoCameraOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import type { RecordAction } from '../../admin/actions';
import { PhotosDialog } from '../../admin/photos/PhotosDialog';
import { companionKey } from '../../admin/provider/keys';
import { useRecordState } from '../../admin/useRecordState';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { answered, mainApi } from '../../session/clients';
import { CompleteDialog } from './CompleteDialog';

export type Delivery = ResourceTypes['supplement-deliveries'];

/** Actions of a delivery: complete, add photos, void. */
export const useDeliveryActions = () => {
    const delivery = useRecordContext<Delivery>();
    const translate = useTranslate();
    const notify = useNotify();
    const { canAccess: canEdit } = useCanAccess({ resource: 'supplement-deliveries', action: 'edit' });
    const queryClient = useQueryClient();
    const [openDialog, setOpenDialog] = useRecordState<'complete' | 'photos' | 'void' | null>(null);
    if (!delivery || delivery.archived_at || !canEdit) return null;
    const refresh = () => {
        for (const name of ['supplement-deliveries', 'udose-sites', 'supplement-inventories', 'job-cards'])
            void queryClient.invalidateQueries({ queryKey: [name] });
        void queryClient.invalidateQueries({ queryKey: companionKey('supplement-deliveries', delivery.id) });
    };
    const voidIt = async (reason: string | undefined) => {
        try {
            await answered(
                mainApi.POST('/supplement-deliveries/{id}/voids', {
                    params: { path: { id: delivery.id as number } },
                    body: { version: delivery.version as number, reason: reason ?? '' },
                }),
            );
            notify('domains.sales.delivery.voided', { type: 'success' });
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        }
        refresh();
    };
    const actions: RecordAction[] = [];
    if (delivery.status === 'pending')
        actions.push({
            name: 'complete',
            label: 'domains.sales.delivery.complete',
            icon: CheckIcon,
            next: true,
            run: () => setOpenDialog('complete'),
        });
    actions.push({
        name: 'photos',
        label: 'engine.photos.add',
        icon: PhotoCameraOutlinedIcon,
        run: () => setOpenDialog('photos'),
    });
    if (delivery.status !== 'void')
        actions.push({
            name: 'void',
            label: 'domains.sales.delivery.void',
            consequence: 'domains.sales.delivery.voidText',
            run: () => setOpenDialog('void'),
        });
    const dialog =
        openDialog === 'complete' ? (
            <CompleteDialog
                delivery={delivery}
                onDone={() => {
                    notify('domains.sales.delivery.done', { type: 'success' });
                    refresh();
                }}
                onClose={() => setOpenDialog(null)}
            />
        ) : openDialog === 'photos' ? (
            <PhotosDialog
                name="supplement-deliveries"
                id={delivery.id as number}
                label={String(delivery.number)}
                onClose={() => setOpenDialog(null)}
            />
        ) : openDialog === 'void' ? (
            <ConfirmDialog
                danger
                needsReason
                title={translate('domains.sales.delivery.void')}
                text={translate('domains.sales.delivery.voidText')}
                confirmLabel={translate('domains.sales.delivery.void')}
                onConfirm={voidIt}
                onClose={() => setOpenDialog(null)}
            />
        ) : null;
    return { actions, dialog };
};
