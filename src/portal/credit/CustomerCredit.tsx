import SendOutlinedIcon from '@mui/icons-material/SendOutlined';
import { Box, Button, Card } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useCanAccess, useGetManyReference, useRecordContext, useTranslate } from 'react-admin';
import { RelatedList } from '../admin/view/RelatedList';
import { useCustomerCredit } from '../sales/orders/useCustomerCredit';
import { ACCOUNTS, type CreditAccount } from './accountCalls';
import { CreditFigures } from './CreditFigures';
import { SendLinkDialog } from './SendLinkDialog';

/** Credit tab of a customer: figures, applications, and the dialog that sends an application link. */
export const CustomerCredit = () => {
    const customer = useRecordContext<RaRecord<number>>();
    const translate = useTranslate();
    const { canAccess: canEdit } = useCanAccess({ resource: ACCOUNTS, action: 'edit' });
    const [sending, setSending] = useState(false);
    const credit = useCustomerCredit(customer?.id);
    const { data: accounts } = useGetManyReference<CreditAccount>(
        ACCOUNTS,
        {
            target: 'customer_id',
            id: customer?.id,
            pagination: { page: 1, perPage: 10 },
            sort: { field: 'id', order: 'DESC' },
            filter: {},
        },
        { enabled: customer !== undefined },
    );
    if (!customer) return null;
    const open = accounts?.find(({ status }) => status !== 'submitted');
    const canSend = canEdit && !customer.archived_at && accounts !== undefined;
    return (
        <Box sx={{ display: 'grid', gap: 2 }}>
            {credit && (credit.limit !== null || credit.credit_type) && (
                <Card sx={{ p: { xs: 2, md: 2.5 } }}>
                    <CreditFigures customer={customer.id} />
                </Card>
            )}
            {canSend && (
                <Button
                    variant={accounts.length ? 'outlined' : 'contained'}
                    color={accounts.length ? 'inherit' : 'primary'}
                    startIcon={<SendOutlinedIcon />}
                    onClick={() => setSending(true)}
                    sx={{ justifySelf: 'start' }}
                >
                    {translate(open?.status === 'sent' ? 'domains.credit.resend' : 'domains.credit.sendApplication')}
                </Button>
            )}
            <RelatedList
                resource={ACCOUNTS}
                field="customer_id"
                columns={[
                    'number',
                    'status',
                    'decision',
                    'approved_limit',
                    'credit_type_id',
                    'sent_at',
                    'submitted_at',
                ]}
            />
            {sending && (
                <SendLinkDialog
                    customer={customer.id}
                    {...(open ? { account: open } : {})}
                    email={String(customer.email ?? '')}
                    onClose={() => setSending(false)}
                />
            )}
        </Box>
    );
};
