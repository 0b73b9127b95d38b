import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { LinkBase, useTranslate } from 'react-admin';
import { Moment } from '../components/fields/Moment';
import { pagePath } from '../links/urls';
import { answered, connectApi } from '../session/clients';

// underlined, because colour alone does not distinguish a link within a sentence
const UNDERLINED = { '& a': { textDecoration: 'underline' } };

/** Time of the last stock check, with an alert about mismatches. */
export const LastCheck = () => {
    const translate = useTranslate();
    const { data } = useQuery({
        queryKey: ['stock-checks', 'last'],
        queryFn: async () =>
            (await answered(connectApi.GET('/v2/stock-checks', { params: { query: { per_page: 1 } } }))).data[0] ??
            null,
    });
    if (!data) return null;
    const to = pagePath('stock-checks', 'view', data.id);
    const count = data.fault_count ?? 0;
    if (count > 0)
        return (
            <Alert severity="error" sx={{ mb: 2, ...UNDERLINED }}>
                {translate('domains.stock.check.last')} <Moment value={data.checked_at} />.{' '}
                <LinkBase to={to}>{translate('domains.stock.check.differs', { smart_count: count })}</LinkBase>
            </Alert>
        );
    return (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2, ...UNDERLINED }}>
            {translate('domains.stock.check.last')} <Moment value={data.checked_at} />.{' '}
            <LinkBase to={to}>{translate('domains.stock.check.agrees')}</LinkBase>
        </Typography>
    );
};
