import { Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'react-admin';
import { money } from '../../../domain/sales/orders';
import { RECEIVABLE_NAMES, RECEIVABLES, RECEIVED_DAYS, type ReceivableName } from '../../../domain/sales/receivables';
import { FailedCard } from '../../admin/list/ListStates';
import { listPath } from '../../components/panels/Panel';
import { TileGrid } from '../../components/panels/TileGrid';
import { MatchList } from './MatchList';
import { useReceivables } from './useMoney';

const TEXT = 'domains.payments.money';
/** Colour of an amount that is not zero. */
const TONE: Partial<Record<ReceivableName, 'error' | 'warning'>> = { overdue: 'error', to_match: 'warning' };

interface AmountTileProps {
    name: ReceivableName;
    today: string;
    total: { count: number; amount: number };
}

/** Sum that links to the list whose rows it adds up. */
const AmountTile = ({ name, today, total: { count, amount } }: AmountTileProps) => {
    const translate = useTranslate();
    const { resource, filter } = RECEIVABLES[name];
    const tone = count > 0 ? TONE[name] : undefined;
    return (
        <Card>
            <CardActionArea
                component={LinkBase}
                to={listPath(resource, filter(today))}
                sx={{ p: 2, height: '100%', '&:hover': { textDecoration: 'none' } }}
            >
                <Typography
                    component="div"
                    className="tabular"
                    sx={{
                        fontSize: { xs: '1.25rem', sm: '1.625rem' },
                        fontWeight: 620,
                        lineHeight: 1.2,
                        overflowWrap: 'anywhere',
                        color: tone ? `tones.${tone}.text` : undefined,
                    }}
                >
                    {money(amount)}
                </Typography>
                <Typography variant="body2">{translate(`${TEXT}.${name}`, { days: RECEIVED_DAYS })}</Typography>
                <Typography variant="body2" color="text.secondary">
                    {translate(`${TEXT}.count.${resource}`, { smart_count: count })}
                </Typography>
            </CardActionArea>
        </Card>
    );
};

/** First screen of the payments partner: what is owed and received, and the payments to be matched. */
export const MoneyHome = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useReceivables();
    return (
        <Stack spacing={3}>
            <Typography variant="h1">{translate(`${TEXT}.title`)}</Typography>
            {error && !data ? (
                <FailedCard error={error} retry={() => void refetch()} />
            ) : (
                <TileGrid title={translate(`${TEXT}.receivables`)}>
                    {RECEIVABLE_NAMES.map(name => {
                        if (!data) return <Skeleton key={name} variant="rounded" height={108} />;
                        const total = data[name];
                        return total && <AmountTile key={name} name={name} today={data.today} total={total} />;
                    })}
                </TileGrid>
            )}
            <MatchList />
        </Stack>
    );
};
