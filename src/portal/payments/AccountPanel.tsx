import MailOutlined from '@mui/icons-material/MailOutlined';
import PictureAsPdfOutlined from '@mui/icons-material/PictureAsPdfOutlined';
import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, type RaRecord, useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, dayAfter, isDay, todayIn } from '../../domain/calendar/days';
import { money } from '../../domain/sales/orders';
import { AGES, ageLabels } from '../../domain/sales/payments';
import { SendByMail } from '../admin/form/SendByMail';
import { FailedCard } from '../admin/list/ListStates';
import { resourceOf } from '../admin/metadata';
import { openPdf } from '../admin/openPdf';
import { Report } from '../admin/report';
import { defineReport } from '../admin/report/defineReport';
import { RelatedList } from '../admin/view/RelatedList';
import { DateBox } from '../components/dates/DateBox';
import { Figure } from '../components/panels/Figure';
import { answered, mainApi } from '../session/clients';
import { ACCOUNTED } from './accounted';

const useAccount = (id: number) => {
    return useQuery({
        // begins with `sales`, so that changes of sales refetch it
        queryKey: ['sales', 'customer-account', id],
        meta: { follows: ACCOUNTED },
        queryFn: async ({ signal }) =>
            (await answered(mainApi.GET('/customers/{id}/account', { params: { path: { id } }, signal }))).body,
    });
};

/** Account balance, with aged overdue amounts. */
const Owed = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const word = (key: string) => translate(`domains.payments.account.${key}`);
    const { data, error, refetch } = useAccount(id);
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={160} />;
    const figures = (entries: readonly (readonly [string, number, boolean?])[]) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 2 }}>
            {entries.map(([label, amount, late]) => (
                <Figure key={label} label={label}>
                    <Box component="span" className="tabular" sx={late && amount > 0 ? { color: 'error.main' } : {}}>
                        {money(amount)}
                    </Box>
                </Figure>
            ))}
        </Box>
    );
    return (
        <Card sx={{ p: { xs: 2, md: 2.5 } }}>
            {figures([
                [word('balance'), data.balance],
                [word('overdue'), data.overdue, true],
                [word('unallocated'), data.unallocated],
                [word('unbilled'), data.unbilled],
                [word('committed'), data.committed],
            ])}
            <Typography variant="h3" component="h2" sx={{ mt: 3, mb: 1.5 }}>
                {word('ageing')}
            </Typography>
            {figures(AGES.map(age => [ageLabels[age], data.ageing[age], age !== 'current']))}
        </Card>
    );
};

const DAYS = 91;

/** Mailed statements with their delivery status. */
const statementMails = defineReport('statement-mails', {
    texts: {
        title: 'domains.payments.account.send.sent',
        nothing: {
            title: 'domains.payments.account.send.nothing',
            text: 'domains.payments.account.send.nothingText',
        },
    },
    columns: ['created_at', 'subject', 'recipient', 'status', 'sent_at', 'reason'],
    window: 'all',
});

/** Statement of a period as a PDF. */
const StatementForm = ({ id }: { id: number }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const word = (key: string) => translate(`domains.payments.account.${key}`);
    const today = todayIn(BUSINESS_ZONE);
    const [from, setFrom] = useState(() => dayAfter(today, -DAYS));
    const [to, setTo] = useState(today);
    const [busy, setBusy] = useState(false);
    const [sending, setSending] = useState(false);
    const { canAccess: canCreate } = useCanAccess({ resource: 'sales', action: 'create' });
    const queryClient = useQueryClient();
    const send = async (email: string, message: string) => {
        const { body } = await answered(
            mainApi.POST('/customers/{id}/statement-mails', {
                params: { path: { id } },
                body: { from, to, ...(email ? { email } : {}), ...(message ? { message } : {}) },
            }),
        );
        notify('domains.payments.account.send.done', { type: 'success', messageArgs: { email: body.recipient } });
        await queryClient.invalidateQueries();
    };
    const fault = !isDay(from) || !isDay(to) || from > to || to > today;
    const open = async () => {
        setBusy(true);
        try {
            await openPdf(`/api/main/customers/${id}/statement?from=${from}&to=${to}`);
        } catch (error) {
            notify((error as Error).message, { type: 'error' });
        } finally {
            setBusy(false);
        }
    };
    return (
        <Card component="section" aria-label={word('statement')} sx={{ p: { xs: 2, md: 2.5 } }}>
            <Typography variant="h3" component="h2" sx={{ mb: 1.5 }}>
                {word('statement')}
            </Typography>
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-end' } }}>
                <DateBox kind="date" clearable={false} label={word('from')} value={from} onChange={setFrom} />
                <DateBox kind="date" clearable={false} label={word('to')} value={to} onChange={setTo} />
                <Button
                    variant="outlined"
                    startIcon={<PictureAsPdfOutlined />}
                    disabled={fault}
                    loading={busy}
                    onClick={() => void open()}
                >
                    {word('open')}
                </Button>
                {canCreate && (
                    <Button
                        variant="outlined"
                        startIcon={<MailOutlined />}
                        disabled={fault}
                        onClick={() => setSending(true)}
                    >
                        {word('send.title')}
                    </Button>
                )}
            </Stack>
            <Typography variant="body2" color="error" role="alert" sx={{ mt: 1 }}>
                {fault && word('period')}
            </Typography>
            {sending && (
                <SendByMail
                    title={word('send.title')}
                    text={translate('domains.payments.account.send.text', {
                        from: formatDate(from),
                        to: formatDate(to),
                    })}
                    textKey="domains.payments.account.send"
                    email=""
                    send={send}
                    onClose={() => setSending(false)}
                />
            )}
        </Card>
    );
};

/** Account tab of a customer: balance, statements, sales and payments. */
export const AccountPanel = () => {
    const customer = useRecordContext<RaRecord>();
    if (!customer) return null;
    const id = Number(customer.id);
    return (
        <Stack spacing={2}>
            <Owed id={id} />
            <StatementForm id={id} />
            <Report definition={statementMails} record={customer} />
            <CanAccess resource="sales" action="list">
                <Box component="section">
                    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                        {resourceOf('sales').plural}
                    </Typography>
                    <RelatedList
                        resource="sales"
                        field="customer_id"
                        columns={['number', 'open_amount', 'state', 'sold_on', 'due_on', 'total']}
                    />
                </Box>
            </CanAccess>
            <CanAccess resource="payments" action="list">
                <Box component="section">
                    <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
                        {resourceOf('payments').plural}
                    </Typography>
                    <RelatedList
                        resource="payments"
                        field="customer_id"
                        columns={['number', 'amount', 'status', 'paid_on', 'method', 'unallocated_amount']}
                    />
                </Box>
            </CanAccess>
        </Stack>
    );
};
