import { Box, Card, LinearProgress, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useParams, useTranslate } from 'react-admin';
import { formatDate } from '../../domain/calendar/dateTexts';
import { litresText } from '../components/fields/formats';
import { Swatch } from '../components/fields/Swatch';
import { SideBySide } from '../components/panels/SideBySide';
import { answered, connectApi } from '../session/clients';
import { AvailabilityFrame, Sums, useWayBack } from './AvailabilityFrame';
import { PlaceQuantity } from './AvailabilityMatrix';
import { groupPath, isLow } from './availability';
import { Ledger } from './Ledger';
import { ledgerOfSupplement } from './movements';
import { type Availability, useLiveStock } from './useAvailability';

/** One place: its share of the total, and its level against the minimum. */
const Place = ({ place, total, color }: { place: Availability; total: number; color: string | null }) => {
    const translate = useTranslate();
    const share = total > 0 ? (place.quantity / total) * 100 : 0;
    return (
        <Box
            component="li"
            sx={{ py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
        >
            <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'baseline' }}>
                <Typography variant="body2" sx={{ fontWeight: 550 }}>
                    {place.inventory_location.label}
                </Typography>
                <Box sx={{ textAlign: 'right', fontSize: '0.875rem' }}>
                    <PlaceQuantity place={place} />
                </Box>
            </Stack>
            <LinearProgress
                variant="determinate"
                value={Math.min(100, share)}
                aria-label={`${place.inventory_location.label}: ${translate('domains.stock.availability.share')}`}
                sx={{
                    mt: 0.5,
                    height: 6,
                    borderRadius: 3,
                    bgcolor: 'divider',
                    '& .MuiLinearProgress-bar': { bgcolor: color ?? 'primary.main', borderRadius: 3 },
                }}
            />
            <Typography variant="caption" component="div" color="text.secondary" sx={{ mt: 0.5 }}>
                {place.available < 0 ? (
                    <Box component="span" sx={{ color: 'warning.main' }}>
                        {translate('domains.stock.overpromised', { quantity: litresText(-place.available) })}
                    </Box>
                ) : (
                    `${translate('domains.stock.available')} ${litresText(place.available)}`
                )}
                {place.unkept > 0 &&
                    ` · ${translate('domains.stock.unkeptShort', { quantity: litresText(place.unkept) })}`}
                {place.on_order > 0 && ` · ${translate('domains.stock.onOrder')} ${litresText(place.on_order)}`}
                {place.runs_out_on &&
                    ` · ${translate('domains.stock.runsOutOn', { day: formatDate(place.runs_out_on) })}`}
            </Typography>
            {place.minimum_quantity !== null && (
                <Typography
                    variant="caption"
                    component="div"
                    sx={{ mt: 0.5, color: isLow(place) ? 'warning.main' : 'text.secondary' }}
                >
                    {translate('domains.stock.minimum')} {litresText(place.minimum_quantity)}
                </Typography>
            )}
        </Box>
    );
};

/** One supplement: its locations and its full ledger. */
const SupplementAvailabilityPage = () => {
    const id = Number(useParams().id);
    const translate = useTranslate();
    const summary = useWayBack();
    useLiveStock();
    // refetched with every movement, because it shares the key of what is where
    const stock = useQuery({
        queryKey: ['stock-availability', 'supplement', id],
        queryFn: async () =>
            (
                await answered(
                    connectApi.GET('/v2/supplement-inventories/supplements/{id}', { params: { path: { id } } }),
                )
            ).body,
    });
    const { data } = stock;
    const group = data?.supplement_group;
    return (
        <AvailabilityFrame
            title={
                data ? (
                    <Stack component="span" direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                        <Swatch color={data.color} />
                        <span>{data.supplement.label}</span>
                    </Stack>
                ) : stock.error ? (
                    summary.label
                ) : undefined
            }
            back={group ? { to: groupPath(group.id), label: group.label } : summary}
            query={{ ...stock, data: data?.locations }}
        >
            {data && (
                <>
                    <Sums total={data.quantity} onItsWay={data.incoming} low={data.locations.filter(isLow).length} />
                    <SideBySide columns="minmax(260px, 1fr) minmax(0, 2.2fr)">
                        <Card component="section" sx={{ p: 2 }}>
                            <Typography variant="h3" component="h2" sx={{ mb: 0.5 }}>
                                {translate('domains.stock.availability.where')}
                            </Typography>
                            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                                {data.locations.map(place => (
                                    <Place
                                        key={place.inventory_location.id}
                                        place={place}
                                        total={data.quantity}
                                        color={data.color}
                                    />
                                ))}
                            </Box>
                        </Card>
                        <Ledger
                            definition={ledgerOfSupplement}
                            filter={{ supplement_id: id }}
                            title={translate('domains.stock.ledger')}
                        />
                    </SideBySide>
                </>
            )}
        </AvailabilityFrame>
    );
};

export default SupplementAvailabilityPage;
