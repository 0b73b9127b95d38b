import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import OpacityOutlinedIcon from '@mui/icons-material/OpacityOutlined';
import { Box, Card, Skeleton, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link, useCanAccess, useTranslate } from 'react-admin';
import { FailedCard, StateMessage } from '../admin/list/ListStates';
import { pagePath } from '../links/urls';
import { SUMMARY } from './availability';
import { InventoryFigure, InventoryFigures } from './InventoryHeader';
import { Litres } from './Litres';

interface AvailabilityFrameProps {
    /** undefined while loading */
    title: ReactNode | undefined;
    /** back link, unless this is the first page */
    back?: { to: string; label: string };
    query: { error: unknown; isPending: boolean; refetch: () => unknown; data?: readonly unknown[] | undefined };
    children: ReactNode;
}

/** Frame of the availability pages: heading and back link, with loading, error and empty states. */
export const AvailabilityFrame = ({ title, back, query, children }: AvailabilityFrameProps) => {
    const translate = useTranslate();
    const { canAccess: canAdjust } = useCanAccess({ resource: 'supplement-adjustments', action: 'create' });
    return (
        <Box>
            {back && (
                <Link
                    to={back.to}
                    variant="body2"
                    sx={{
                        display: 'inline-flex',
                        alignItems: 'center',
                        gap: 0.5,
                        minHeight: 30,
                        color: 'text.secondary',
                    }}
                >
                    <ArrowBackIcon sx={{ fontSize: 16 }} aria-hidden />
                    {back.label}
                </Link>
            )}
            <Stack
                direction="row"
                useFlexGap
                sx={{
                    alignItems: 'center',
                    flexWrap: 'wrap',
                    justifyContent: 'space-between',
                    gap: 1,
                    minHeight: 40,
                    mb: 1.5,
                }}
            >
                <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
                    {title ?? <Skeleton width={220} />}
                </Typography>
                {!back && (
                    <Link to={pagePath('supplement-inventories', 'list')} variant="body2">
                        {translate('domains.stock.availability.toInventories')}
                    </Link>
                )}
            </Stack>
            {query.error && !query.data ? (
                <FailedCard error={query.error as Error} retry={() => void query.refetch()} />
            ) : query.isPending ? (
                <Stack spacing={1} aria-hidden>
                    {[1, 2, 3, 4, 5].map(n => (
                        <Skeleton key={n} variant="rounded" height={44} />
                    ))}
                </Stack>
            ) : query.data?.length === 0 ? (
                <Card>
                    <StateMessage
                        icon={<OpacityOutlinedIcon />}
                        title={translate('domains.stock.availability.nothing')}
                        text={canAdjust ? translate('domains.stock.availability.nothingText') : undefined}
                    />
                </Card>
            ) : (
                children
            )}
        </Box>
    );
};

export const useWayBack = () => {
    const translate = useTranslate();
    return { to: SUMMARY, label: translate('domains.stock.availability.title') };
};

/** Totals at the top of an availability page. */
export const Sums = ({
    total,
    onItsWay,
    low,
}: {
    total: number;
    /** litres of pending transfers, which leave one place and arrive at another */
    onItsWay: number;
    low: number;
}) => {
    const translate = useTranslate();
    return (
        <Box sx={{ mb: 2, '& > .MuiCard-root': { mt: 0 } }}>
            <InventoryFigures>
                <InventoryFigure label={translate('domains.stock.inStock')}>
                    <Litres value={total} />
                </InventoryFigure>
                <InventoryFigure label={translate('domains.stock.availability.onItsWay')}>
                    <Litres value={onItsWay} />
                </InventoryFigure>
                {low > 0 && (
                    <Typography variant="body2" sx={{ color: 'warning.main', fontWeight: 550, alignSelf: 'center' }}>
                        {translate('domains.stock.lowCount', { smart_count: low })}
                    </Typography>
                )}
            </InventoryFigures>
        </Box>
    );
};
