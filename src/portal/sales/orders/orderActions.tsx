import DescriptionOutlinedIcon from '@mui/icons-material/DescriptionOutlined';
import DrawOutlinedIcon from '@mui/icons-material/DrawOutlined';
import SendOutlinedIcon from '@mui/icons-material/SendOutlined';
import { type RaRecord, useCanAccess, useNavigate, useNotify, useRecordContext } from 'react-admin';
import type { RecordAction } from '../../admin/actions';
import { useAttempt } from '../../admin/useAttempt';
import { useRecordState } from '../../admin/useRecordState';
import { answered, mainApi } from '../../session/clients';
import { CountersignDialog } from '../contract/CountersignDialog';
import { useContract, useKeepContract, useMissing } from '../contract/contractCalls';
import { SendDialog } from '../contract/SendDialog';

/** Creates the contract and opens it, or links to what is missing. */
const useMakeContract = (order: RaRecord | undefined, wanted: boolean) => {
    const navigate = useNavigate();
    const notify = useNotify();
    const id = Number(order?.id ?? 0);
    const keep = useKeepContract(id);
    const { data: missing } = useMissing(id, order?.version, { enabled: wanted });
    const { busy, attempt } = useAttempt();
    const make = async () => {
        const tab = `/dit-connect/sales-order/${id}/contract`;
        if (missing && missing.length > 0) return navigate(tab);
        await attempt(async () => {
            const { body } = await answered(
                mainApi.POST('/sales-orders/{id}/contract', { params: { path: { id } }, body: { replace: false } }),
            );
            notify('domains.sales.contract.made', { type: 'success' });
            // navigates first, because a dialog opened here would be lost
            navigate(tab);
            await keep(body);
        });
    };
    return { make, busy };
};

/** Actions of an order up to its signed contract, on every tab: create, send, countersign. */
export const useOrderActions = () => {
    const order = useRecordContext();
    const { canAccess: canEdit } = useCanAccess({ resource: 'sales-orders', action: 'edit' });
    const made = Boolean(order?.contract_status);
    const canWrite = Boolean(order && !order.archived_at && canEdit);
    const lacks = canWrite && !made && (order?.status === 'created' || order?.status === 'sent');
    const { make, busy } = useMakeContract(order, lacks);
    const { data: contract } = useContract(Number(order?.id ?? 0), { enabled: made && canWrite });
    const [openDialog, setOpenDialog] = useRecordState<'send' | 'countersign' | null>(null);
    if (!canWrite) return null;
    const actions: RecordAction[] = [];
    if (lacks)
        actions.push({
            name: 'contract',
            label: 'domains.sales.contract.make',
            icon: DescriptionOutlinedIcon,
            next: true,
            busy,
            run: make,
        });
    if (contract?.status === 'pending')
        actions.push({
            name: 'send',
            label: contract.sent_at ? 'domains.sales.contract.resend' : 'domains.sales.contract.send',
            icon: SendOutlinedIcon,
            // a sent link awaits the customer
            next: !contract.link_expires_at,
            run: () => setOpenDialog('send'),
        });
    if (contract?.status === 'signed_by_customer')
        actions.push({
            name: 'countersign',
            label: 'domains.sales.contract.countersign',
            icon: DrawOutlinedIcon,
            next: true,
            run: () => setOpenDialog('countersign'),
        });
    const close = () => setOpenDialog(null);
    const dialog =
        contract && openDialog === 'send' ? (
            <SendDialog contract={contract} onClose={close} />
        ) : contract && openDialog === 'countersign' ? (
            <CountersignDialog contract={contract} onClose={close} />
        ) : null;
    return { actions, dialog };
};
