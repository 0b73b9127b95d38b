import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase, useCanAccess, useTranslate } from 'react-admin';
import { formatDate } from '../../../domain/calendar/dateTexts';
import { money } from '../../../domain/sales/orders';
import { RECEIVABLES } from '../../../domain/sales/receivables';
import { ReferenceLink } from '../../admin/fields/ReferenceLink';
import { FailedCard } from '../../admin/list/ListStates';
import { listPath } from '../../components/panels/Panel';
import { useCan } from '../../session/can';
import { useMatchPayment } from './useMatchPayment';
import { type PaymentMatch, usePaymentMatches } from './useMoney';

const TEXT = 'domains.payments.money';

/** Sales that a payment probably pays, and why. */
const Suggestion = ({ match: { suggestion } }: { match: PaymentMatch }) => {
    const translate = useTranslate();
    const { canAccess: canListSales, isPending } = useCanAccess({ resource: 'sales', action: 'list' });
    if (!suggestion)
        return isPending ? null : (
            <Typography variant="body2" color="text.secondary">
                {translate(`${TEXT}.${canListSales ? 'noSuggestion' : 'noSales'}`)}
            </Typography>
        );
    return (
        <Typography variant="body2" component="div">
            {translate(`${TEXT}.reason.${suggestion.reason}`)}{' '}
            {suggestion.sales.map(({ id, number, amount, due_on }, at) => (
                <span key={id}>
                    {at > 0 && ', '}
                    <ReferenceLink resource="sales" target={{ id, label: number }} />{' '}
                    {translate(`${TEXT}.ofSale`, { amount: money(amount), day: due_on ? formatDate(due_on) : '–' })}
                </span>
            ))}
        </Typography>
    );
};

interface MatchRowProps {
    match: PaymentMatch;
    busy: boolean;
    onMatch?: (() => void) | undefined;
}

const MatchRow = ({ match, busy, onMatch }: MatchRowProps) => {
    const translate = useTranslate();
    return (
        <Stack
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            sx={{
                py: 1.5,
                gap: 1.5,
                alignItems: { sm: 'center' },
                justifyContent: 'space-between',
                borderTop: 1,
                borderColor: 'divider',
            }}
        >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                <Typography component="div" sx={{ fontWeight: 550 }}>
                    <span className="tabular">{money(match.unallocated_amount)}</span> · {match.customer.label}
                </Typography>
                <Typography variant="body2" color="text.secondary" component="div">
                    <ReferenceLink resource="payments" target={{ id: match.payment_id, label: match.number }} />
                    {` · ${formatDate(match.paid_on)}`}
                    {match.reference && ` · ${match.reference}`}
                </Typography>
                <Suggestion match={match} />
            </Box>
            {match.suggestion && onMatch && (
                <Button
                    variant="contained"
                    disabled={busy}
                    aria-label={translate(`${TEXT}.matchOf`, { number: match.number })}
                    onClick={onMatch}
                    sx={{ flex: 'none', minHeight: 44 }}
                >
                    {translate(`${TEXT}.match`)}
                </Button>
            )}
        </Stack>
    );
};

/** Payments to be matched: one press allocates a payment to the suggested sales. */
export const MatchList = () => {
    const translate = useTranslate();
    const can = useCan();
    const { data, error, refetch } = usePaymentMatches();
    const { mutate, isPending } = useMatchPayment();
    if (error && !data) return <FailedCard error={error} retry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={160} />;
    const { matches, total } = data;
    const canMatch = can(['create_payment', 'update_payment']);
    const { resource, filter } = RECEIVABLES.to_match;
    return (
        <Card component="section" aria-label={translate(`${TEXT}.toMatchList`)} sx={{ p: 2 }}>
            <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 1 }}>
                <Typography variant="h3" component="h2">
                    {translate(`${TEXT}.toMatchList`)}
                </Typography>
                {total > matches.length && (
                    <LinkBase to={listPath(resource, filter())}>{translate('parts.panel.all', { total })}</LinkBase>
                )}
            </Stack>
            {matches.length === 0 ? (
                <Typography variant="body2" color="text.secondary" sx={{ py: 2 }}>
                    {translate(`${TEXT}.allMatched`)}
                </Typography>
            ) : (
                <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                    {matches.map(match => (
                        <MatchRow
                            key={match.payment_id}
                            match={match}
                            busy={isPending}
                            onMatch={canMatch ? () => mutate(match) : undefined}
                        />
                    ))}
                </Stack>
            )}
        </Card>
    );
};
