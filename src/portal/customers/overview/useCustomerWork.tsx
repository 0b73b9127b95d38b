import CampaignOutlined from '@mui/icons-material/CampaignOutlined';
import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { type RaRecord, useRecordContext } from 'react-admin';
import { NO_ACTIONS, type RecordAction, type UseActions } from '../../admin/actions';
import { FormDialog } from '../../admin/form/FormDialog';
import { resourceOf } from '../../admin/metadata';
import { findDefinition } from '../../admin/screenRegistry';
import { useRecordState } from '../../admin/useRecordState';
import { useNavigate } from '../../links';
import { canOpenPage } from '../../links/canOpenPage';
import { pagePath } from '../../links/urls';
import { useCan } from '../../session/can';

/** New order, job or message for an active customer, with the customer filled in. */
export const useCustomerWork: UseActions = () => {
    const customer = useRecordContext<RaRecord<number>>();
    const can = useCan();
    const navigate = useNavigate();
    const [isAddingJob, setAddingJob] = useRecordState(false);
    if (!customer || customer.archived_at || customer.status !== 'active') return NO_ACTIONS;
    const jobs = findDefinition('job-cards');
    const given = { customer_id: customer.id };
    const mayAdd = (resource: string, page: 'add' | 'list') =>
        can(resourceOf(resource).actions.create) && canOpenPage(pagePath(resource, page));
    const open = (resource: string, record: object) => () => navigate(pagePath(resource, 'add'), { state: { record } });
    const actions: (RecordAction & { isOffered: boolean })[] = [
        {
            name: 'new-order',
            label: 'domains.customers.work.order',
            icon: ReceiptLongOutlined,
            next: true,
            run: open('sales-orders', given),
            isOffered: mayAdd('sales-orders', 'add'),
        },
        {
            name: 'new-job',
            label: 'domains.customers.work.job',
            icon: EngineeringOutlined,
            run: () => setAddingJob(true),
            isOffered: jobs !== undefined && mayAdd('job-cards', 'list'),
        },
        {
            name: 'message',
            label: 'domains.customers.work.message',
            icon: CampaignOutlined,
            run: open('messages', { customer_ids: [customer.id] }),
            isOffered: mayAdd('messages', 'add'),
        },
    ];
    return {
        actions: actions.flatMap(({ isOffered, ...action }) => (isOffered ? [action] : [])),
        dialog: isAddingJob && jobs && (
            <FormDialog definition={jobs} given={given} onClose={() => setAddingJob(false)} />
        ),
    };
};
