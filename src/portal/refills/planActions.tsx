import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { Button } from '@mui/material';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { UseBulkActions } from '../admin/actions';
import { useRecordState } from '../admin/useRecordState';
import { useSession } from '../session/store';

const LABEL = 'domains.refills.plan.action';
/** Fetched when it is first opened: the map and the lists of sites do without it. */
const Dialog = lazy(async () => ({ default: (await import('./PlanDeliveriesDialog')).PlanDeliveriesDialog }));

/** Staff who may make deliveries and job cards. */
export const useCanPlan = (): boolean => {
    const { canAccess: canDeliver } = useCanAccess({ resource: 'supplement-deliveries', action: 'create' });
    const { canAccess: canAddJob } = useCanAccess({ resource: 'job-cards', action: 'create' });
    const user = useSession()?.user;
    return user?.user_type === 'staff' && canDeliver === true && canAddJob === true;
};

const planAction = (run: () => void, next = false) => ({
    name: 'plan-delivery',
    label: LABEL,
    icon: LocalShippingOutlined,
    ...(next ? { next } : {}),
    run,
});

const useDialog = (
    siteIds: readonly number[],
    isOpen: boolean,
    close: () => void,
    onPlanned?: () => void,
): ReactNode =>
    isOpen && siteIds.length > 0 ? (
        <Suspense key="plan-delivery" fallback={null}>
            <Dialog siteIds={siteIds} onClose={close} onPlanned={onPlanned} />
        </Suspense>
    ) : null;

/** Plans a delivery to the site of the record: a site, a tank of the board, or a refill request that is open. */
export const usePlanDelivery = () => {
    const record = useRecordContext<{ id: number; site_id?: number; archived_at?: string | null; status?: string }>();
    const canPlan = useCanPlan();
    const [isOpen, setOpen] = useRecordState(false);
    const siteId = record && Number(record.site_id ?? record.id);
    const isRequest = record?.status !== undefined;
    const dialog = useDialog(siteId ? [siteId] : [], isOpen, () => setOpen(false));
    if (!record || record.archived_at || !canPlan || (isRequest && record.status !== 'asked')) return null;
    return { actions: [planAction(() => setOpen(true), isRequest)], dialog };
};

/** Plans deliveries to all selected sites of a list. */
export const usePlanSelected: UseBulkActions = (ids, unselect) => {
    const canPlan = useCanPlan();
    const [isOpen, setOpen] = useState(false);
    const dialog = useDialog(ids, isOpen, () => setOpen(false), unselect);
    return canPlan ? { actions: [planAction(() => setOpen(true))], dialog } : null;
};

/** The same as a button of its own, for cards and maps. */
export const PlanDeliveryButton = ({ siteId }: { siteId: number }) => {
    const translate = useTranslate();
    const canPlan = useCanPlan();
    const [isOpen, setOpen] = useState(false);
    const dialog = useDialog([siteId], isOpen, () => setOpen(false));
    if (!canPlan) return null;
    return (
        <>
            <Button size="small" startIcon={<LocalShippingOutlined />} onClick={() => setOpen(true)}>
                {translate(LABEL)}
            </Button>
            {dialog}
        </>
    );
};
