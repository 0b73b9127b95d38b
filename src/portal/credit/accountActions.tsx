import CheckCircleOutlinedIcon from '@mui/icons-material/CheckCircleOutlined';
import DoNotDisturbOnOutlinedIcon from '@mui/icons-material/DoNotDisturbOnOutlined';
import PreviewOutlinedIcon from '@mui/icons-material/PreviewOutlined';
import SendOutlinedIcon from '@mui/icons-material/SendOutlined';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { RecordAction } from '../admin/actions';
import { useRecordState } from '../admin/useRecordState';
import { useCan } from '../session/can';
import { ACCOUNTS, type CreditAccount } from './accountCalls';
import { DecisionDialog } from './DecisionDialog';
import { SendLinkDialog } from './SendLinkDialog';

/** Actions of an application: preview, send, resend and decide. */
export const useAccountActions = () => {
    const account = useRecordContext<CreditAccount>();
    const { canAccess: canEdit } = useCanAccess({ resource: ACCOUNTS, action: 'edit' });
    const can = useCan();
    const translate = useTranslate();
    const [openDialog, setOpenDialog] = useRecordState<'send' | 'approved' | 'declined' | null>(null);
    if (!account || account.archived_at) return null;
    const { status } = account;
    const actions: RecordAction[] = [];
    if (status !== 'submitted' && canEdit)
        actions.push({
            name: 'send',
            label: status === 'sent' ? 'domains.credit.resend' : 'domains.credit.send',
            icon: SendOutlinedIcon,
            // a sent link awaits the customer
            next: !account.link_expires_at,
            run: () => setOpenDialog('send'),
        });
    if (status === 'submitted' && can(['approve_credit_account'])) {
        actions.push({
            name: 'approve',
            label: account.decision === 'approved' ? 'domains.credit.change' : 'domains.credit.approve',
            icon: CheckCircleOutlinedIcon,
            next: !account.decision,
            run: () => setOpenDialog('approved'),
        });
        if (account.decision !== 'declined')
            actions.push({
                name: 'decline',
                label: 'domains.credit.decline',
                icon: DoNotDisturbOnOutlinedIcon,
                consequence: translate('domains.credit.declineConsequence'),
                run: () => setOpenDialog('declined'),
            });
    }
    actions.push({
        name: 'preview',
        label: 'domains.credit.preview',
        icon: PreviewOutlinedIcon,
        to: `/dit-connect/credit-accounts/${account.id}/preview`,
    });
    const close = () => setOpenDialog(null);
    const dialog =
        openDialog === 'send' ? (
            <SendLinkDialog customer={account.customer_id} account={account} onClose={close} />
        ) : openDialog ? (
            <DecisionDialog account={account} decision={openDialog} onClose={close} />
        ) : null;
    return { actions, dialog };
};
