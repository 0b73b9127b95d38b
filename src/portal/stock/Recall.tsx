import MailOutlineIcon from '@mui/icons-material/MailOutline';
import PrintOutlinedIcon from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, Card, Checkbox, Skeleton, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { required, TextInput, useCanAccess, useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/connect';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { ActionForm } from '../admin/form/ActionForm';
import { FailedCard, StateMessage } from '../admin/list/ListStates';
import { usePdf } from '../admin/usePdf';
import { Moment } from '../components/fields/Moment';
import { answered, connectApi } from '../session/clients';
import { Litres } from './Litres';
import { TRACED } from './traced';

type Recall = components['schemas']['Recall'];
type Concerned = components['schemas']['RecalledCustomer'];
const keyOf = (id: number) => ['batch-recall', id];
const TEXT = 'domains.stock.recall';

interface CustomerCardProps {
    concerned: Concerned;
    /** whether a letter to them is selected; absent if none can be sent */
    chosen?: boolean;
    onChoose?: () => void;
}

const CustomerCard = ({ concerned, chosen, onChoose }: CustomerCardProps) => {
    const translate = useTranslate();
    const { customer, contact, email, phone, quantity, told_at, given } = concerned;
    return (
        <Card component="li" sx={{ p: 2, display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            {onChoose && (
                <Checkbox
                    checked={chosen ?? false}
                    disabled={!email}
                    onChange={onChoose}
                    slotProps={{ input: { 'aria-label': translate(`${TEXT}.choose`, { name: customer.label }) } }}
                    sx={{ mt: -1, ml: -1 }}
                />
            )}
            <Box sx={{ flex: 1, minWidth: 0 }}>
                <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
                    <Box sx={{ minWidth: 0 }}>
                        <ReferenceLink resource="customers" target={customer} />
                        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                            {[contact, phone, email ?? translate(`${TEXT}.noAddress`)].filter(Boolean).join(' · ')}
                        </Typography>
                    </Box>
                    <Litres value={quantity} strong />
                </Stack>
                <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
                    {given.map(line => (
                        <Box
                            component="li"
                            key={`${line.resource} ${line.id} ${line.at} ${line.batch.id}`}
                            sx={{ display: 'flex', gap: 2, py: 0.75, borderTop: 1, borderColor: 'divider' }}
                        >
                            <Box sx={{ flex: 1, minWidth: 0 }}>
                                {line.resource && line.id ? (
                                    <ReferenceLink
                                        resource={line.resource}
                                        target={{ id: line.id, label: line.label }}
                                    />
                                ) : (
                                    line.label
                                )}
                                <Typography variant="caption" component="div" color="text.secondary">
                                    {line.batch.label} · <Moment value={line.at} />
                                    {line.dosed !== null && ` · ${translate(`${TEXT}.dosed`, { litres: line.dosed })}`}
                                </Typography>
                            </Box>
                            <Litres value={line.quantity} />
                        </Box>
                    ))}
                </Box>
                <Typography variant="caption" color={told_at ? 'tones.success.text' : 'text.secondary'}>
                    {told_at ? (
                        <>
                            {translate(`${TEXT}.told`)} <Moment value={told_at} />
                        </>
                    ) : (
                        translate(`${TEXT}.untold`)
                    )}
                </Typography>
            </Box>
        </Card>
    );
};

interface LettersProps {
    id: number;
    customers: readonly number[];
    onClose: () => void;
    onSent: () => void;
}

/** Recall letter editor; the API adds the deliveries of each customer to the message. */
const LettersDialog = ({ id, customers, onClose, onSent }: LettersProps) => {
    const translate = useTranslate();
    const notify = useNotify();
    const queryClient = useQueryClient();
    const send = async (values: { message: string }) => {
        await answered(
            connectApi.POST('/v2/stock-batches/{id}/recall-letters', {
                params: { path: { id } },
                body: { message: values.message.trim(), customer_ids: [...customers] },
            }),
        );
        notify(`${TEXT}.sent`, { type: 'success', messageArgs: { smart_count: customers.length } });
        await queryClient.invalidateQueries({ queryKey: keyOf(id) });
        onSent();
    };
    return (
        <ActionForm
            title={translate(`${TEXT}.write`, { smart_count: customers.length })}
            text={translate(`${TEXT}.writeText`)}
            submitLabel={translate(`${TEXT}.send`)}
            defaultValues={{ message: '' }}
            onSubmit={send}
            onClose={onClose}
            maxWidth="sm"
        >
            <TextInput
                source="message"
                label={translate(`${TEXT}.message`)}
                validate={required()}
                multiline
                minRows={4}
                autoFocus
                slotProps={{ htmlInput: { maxLength: 4000 } }}
            />
        </ActionForm>
    );
};

/** Customers affected by a recall, with the letters sent. */
export const RecallTab = () => {
    const batch = useRecordContext<{ id: number; version: number }>();
    const id = batch?.id ?? 0;
    const translate = useTranslate();
    const { canAccess: canAdjust } = useCanAccess({ resource: 'supplement-adjustments', action: 'create' });
    const pdf = usePdf(`/api/connect/v2/stock-batches/${id}/recall/preview-pdf`);
    const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
    const [writing, setWriting] = useState(false);
    const { data, error, refetch } = useQuery({
        // transitions of the batch change the available actions
        queryKey: [...keyOf(id), batch?.version],
        meta: { follows: TRACED },
        queryFn: async (): Promise<Recall> =>
            (await answered(connectApi.GET('/v2/stock-batches/{id}/recall', { params: { path: { id } } }))).body,
        enabled: batch !== undefined,
    });
    if (error && !data) return <FailedCard error={error as Error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={240} />;
    if (data.customers.length === 0)
        return (
            <StateMessage
                icon={<MailOutlineIcon />}
                title={translate(`${TEXT}.nobody`)}
                text={translate(`${TEXT}.nobodyText`)}
            />
        );
    const stillOut = data.batches.filter(({ status }) => status === 'available');
    const canWrite = canAdjust && stillOut.length === 0;
    const chosen = data.customers
        .filter(({ customer, email, told_at }) => email && left.has(customer.id) === Boolean(told_at))
        .map(({ customer }) => customer.id);
    const toggle = (customer: number) => {
        const next = new Set(left);
        if (!next.delete(customer)) next.add(customer);
        setLeft(next);
    };
    return (
        <Stack spacing={2}>
            {stillOut.length > 0 && (
                <Alert severity="warning">
                    {translate(`${TEXT}.stillOut`)}{' '}
                    {stillOut.map((other, at) => (
                        <span key={other.id}>
                            {at > 0 && ', '}
                            <ReferenceLink resource="stock-batches" target={other} />
                        </span>
                    ))}
                </Alert>
            )}
            <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
                {canWrite && (
                    <Button
                        variant="outlined"
                        startIcon={<MailOutlineIcon />}
                        disabled={chosen.length === 0}
                        onClick={() => setWriting(true)}
                    >
                        {translate(`${TEXT}.write`, { smart_count: chosen.length })}
                    </Button>
                )}
                <Button startIcon={<PrintOutlinedIcon />} loading={pdf.busy} onClick={pdf.open}>
                    {translate(`${TEXT}.print`)}
                </Button>
            </Stack>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
                {data.customers.map(concerned => (
                    <CustomerCard
                        key={concerned.customer.id}
                        concerned={concerned}
                        chosen={chosen.includes(concerned.customer.id)}
                        onChoose={canWrite ? () => toggle(concerned.customer.id) : undefined}
                    />
                ))}
            </Box>
            {writing && (
                <LettersDialog
                    id={id}
                    customers={chosen}
                    onClose={() => setWriting(false)}
                    onSent={() => {
                        setWriting(false);
                        setLeft(new Set());
                    }}
                />
            )}
        </Stack>
    );
};
