import WarningAmberIcon from '@mui/icons-material/WarningAmber';
import { Box, Card, Stack, TableCell, TableRow, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { Link, useCanAccess, useTranslate } from 'react-admin';
import { visuallyHidden } from '../components/fields/FieldFrame';
import { litresText } from '../components/fields/formats';
import { SwatchName } from '../components/fields/Swatch';
import { PlainTable } from '../components/tables/PlainTable';
import { pagePath } from '../links/urls';
import { type GroupRows, groupPath, isLow, type Matrix, type SupplementRow, supplementPath } from './availability';
import { Litres } from './Litres';
import type { Availability } from './useAvailability';

/** Short form of pending transfers, with full text for tooltip and screen readers. */
const Pending = ({ place }: { place: Availability }) => {
    const translate = useTranslate();
    const parts = (['incoming', 'outgoing'] as const).filter(name => place[name] > 0);
    if (!parts.length) return null;
    const pendingTexts = parts.map(name =>
        translate(`domains.stock.${name}Short`, { quantity: litresText(place[name]) }),
    );
    return (
        <Typography
            variant="caption"
            component="div"
            color="text.secondary"
            className="tabular"
            title={pendingTexts.join(', ')}
            sx={{ whiteSpace: 'nowrap', lineHeight: 1.2 }}
        >
            <span aria-hidden>
                {parts
                    .map(name => `${name === 'incoming' ? '+' : '−'}${place[name].toLocaleString('en-AU')}`)
                    .join(' ')}
            </span>
            <Box component="span" sx={visuallyHidden}>
                {pendingTexts.join(', ')}
            </Box>
        </Typography>
    );
};

/** Stock of one location, with a low-stock mark and a link to its ledger. */
export const PlaceQuantity = ({ place }: { place: Availability | undefined }) => {
    const translate = useTranslate();
    const { canAccess: canView } = useCanAccess({ resource: 'supplement-inventories', action: 'show' });
    if (!place) return null;
    const low = isLow(place);
    const quantity = (
        <Box
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: low ? 'warning.main' : undefined }}
        >
            {low && <WarningAmberIcon sx={{ fontSize: 16 }} titleAccess={translate('domains.stock.level.low')} />}
            <Litres value={place.quantity} strong={low} />
        </Box>
    );
    return (
        <>
            {place.supplement_inventory_id && canView ? (
                <Link
                    to={pagePath('supplement-inventories', 'view', place.supplement_inventory_id)}
                    variant="body2"
                    sx={{ color: 'text.primary', fontSize: 'inherit' }}
                >
                    {quantity}
                </Link>
            ) : (
                quantity
            )}
            <Pending place={place} />
        </>
    );
};

const SupplementLink = ({ row }: { row: SupplementRow }) => (
    <SwatchName color={row.color}>
        <Link to={supplementPath(row.supplement.id)} variant="body2" sx={{ fontWeight: 550, fontSize: 'inherit' }}>
            {row.supplement.label}
        </Link>
    </SwatchName>
);

const GroupName = ({ group }: { group: GroupRows['group'] }) => {
    const translate = useTranslate();
    return group ? (
        <Link to={groupPath(group.id)} variant="body2" sx={{ color: 'text.secondary', fontWeight: 600 }}>
            {group.label}
        </Link>
    ) : (
        translate('domains.stock.availability.ungrouped')
    );
};

/** Sticky names while the locations scroll. */
const STICKY = { position: 'sticky', left: 0, bgcolor: 'background.paper', zIndex: 1 } as const;
/** Sticky total, too. */
const TOTAL = { ...STICKY, left: 'auto', right: 0 } as const;

/** Supplements as rows, locations as columns, with totals; on narrow screens a card per supplement. */
export const AvailabilityMatrix = ({ matrix, grouped = true }: { matrix: Matrix; grouped?: boolean }) => {
    const cards = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
    return cards ? <Cards matrix={matrix} grouped={grouped} /> : <Grid matrix={matrix} grouped={grouped} />;
};

const Grid = ({ matrix, grouped }: { matrix: Matrix; grouped: boolean }) => {
    const translate = useTranslate();
    return (
        <Card sx={{ overflow: 'hidden' }}>
            <Box
                sx={{
                    overflowX: 'auto',
                    '& thead th:first-of-type, & tbody th[scope=row]': STICKY,
                    '& thead th:last-of-type, & tbody td:last-of-type': TOTAL,
                    '& tbody th[scope=rowgroup] ~ td': { bgcolor: 'surfaces.hover' },
                }}
                tabIndex={0}
                role="region"
                aria-label={translate('domains.stock.availability.table')}
            >
                <PlainTable
                    columns={[
                        { key: 'supplement', label: translate('domains.stock.supplement') },
                        ...matrix.locations.map(({ id, label }) => ({ key: String(id), label, numeric: true })),
                        { key: 'total', label: translate('domains.stock.total'), numeric: true },
                    ]}
                >
                    {matrix.groups.flatMap(({ group, supplements, total }) => [
                        ...(grouped
                            ? [
                                  <TableRow key={`group ${group?.id ?? 0}`} sx={{ bgcolor: 'surfaces.hover' }}>
                                      <TableCell
                                          component="th"
                                          scope="rowgroup"
                                          colSpan={matrix.locations.length + 1}
                                          sx={{ color: 'text.secondary', fontWeight: 600 }}
                                      >
                                          <GroupName group={group} />
                                      </TableCell>
                                      <TableCell align="right" sx={{ color: 'text.secondary' }}>
                                          <Litres value={total} />
                                      </TableCell>
                                  </TableRow>,
                              ]
                            : []),
                        ...supplements.map(row => (
                            <TableRow key={row.supplement.id} hover>
                                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                                    <SupplementLink row={row} />
                                </TableCell>
                                {matrix.locations.map(({ id }) => (
                                    <TableCell key={id} align="right">
                                        <PlaceQuantity place={row.places.get(id)} />
                                    </TableCell>
                                ))}
                                <TableCell align="right">
                                    <Litres value={row.total} strong />
                                </TableCell>
                            </TableRow>
                        )),
                    ])}
                    <TableRow sx={{ '& > *': { borderBottom: 0, fontWeight: 600 } }}>
                        <TableCell component="th" scope="row">
                            {translate('domains.stock.total')}
                        </TableCell>
                        {matrix.locations.map(({ id, total }) => (
                            <TableCell key={id} align="right">
                                <Litres value={total} strong />
                            </TableCell>
                        ))}
                        <TableCell align="right">
                            <Litres value={matrix.total} strong />
                        </TableCell>
                    </TableRow>
                </PlainTable>
            </Box>
        </Card>
    );
};

const Cards = ({ matrix, grouped }: { matrix: Matrix; grouped: boolean }) => (
    <Stack spacing={2}>
        {matrix.groups.map(({ group, supplements }) => (
            <Stack key={group?.id ?? 0} spacing={1} component="section">
                {grouped && (
                    <Typography variant="h4" component="h2">
                        <GroupName group={group} />
                    </Typography>
                )}
                {supplements.map(row => (
                    <Card key={row.supplement.id} sx={{ p: 1.5 }}>
                        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', mb: 0.5 }}>
                            <SupplementLink row={row} />
                            <Litres value={row.total} strong />
                        </Stack>
                        <Box component="dl" sx={{ m: 0 }}>
                            {matrix.locations
                                .filter(({ id }) => row.places.has(id))
                                .map(({ id, label }) => (
                                    <Stack
                                        key={id}
                                        direction="row"
                                        sx={{ justifyContent: 'space-between', py: 0.5, fontSize: '0.875rem' }}
                                    >
                                        <Typography component="dt" variant="body2" color="text.secondary">
                                            {label}
                                        </Typography>
                                        <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                                            <PlaceQuantity place={row.places.get(id)} />
                                        </Box>
                                    </Stack>
                                ))}
                        </Box>
                    </Card>
                ))}
            </Stack>
        ))}
    </Stack>
);
