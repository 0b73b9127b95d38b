import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { type RaRecord, useNavigate, useRecordContext } from 'react-admin';
import type { RecordAction } from '../../admin/actions';
import { resourceOf } from '../../admin/metadata';
import { canOpenPage } from '../../links/canOpenPage';
import { pagePath } from '../../links/urls';
import { useCan } from '../../session/can';
import { useNewJob } from '../../sites/newJob';

/** New order, job or message for an active customer, with the customer filled in. */
export const useCustomerWork = () => {
    const customer = useRecordContext<RaRecord<number>>();
    const can = useCan();
    const navigate = useNavigate();
    const given =
        customer && !customer.archived_at && customer.status === 'active' ? { customer_id: customer.id } : undefined;
    const job = useNewJob(given);
    if (!customer || !given) return null;
    const mayAdd = (resource: string) =>
        can(resourceOf(resource).actions.create) && canOpenPage(pagePath(resource, 'add'));
    const open = (resource: string, record: object) => () => navigate(pagePath(resource, 'add'), { state: { record } });
    const order: RecordAction = {
        name: 'new-order',
        label: 'domains.customers.work.order',
        icon: ReceiptLongOutlined,
        next: true,
        run: open('sales-orders', given),
    };
    const message: RecordAction = {
        name: 'message',
        label: 'domains.customers.work.message',
        icon: CampaignOutlined,
        run: open('messages', { customer_ids: [customer.id] }),
    };
    return {
        actions: [
            ...(mayAdd('sales-orders') ? [order] : []),
            ...(job?.actions ?? []),
            ...(mayAdd('messages') ? [message] : []),
        ],
        dialog: job?.dialog,
    };
};
