import { Box, Button, Card, Skeleton, Stack, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import type { components } from '../../contract/generated/connect';
import type { ResourceName } from '../../contract/generated/types';
import { formatDate } from '../../domain/calendar/dateTexts';
import { BUSINESS_ZONE, isDay, todayIn } from '../../domain/calendar/days';
import { formatInUnit } from '../../domain/stock/quantities';
import { ReferenceLink } from '../admin/fields/ReferenceLink';
import { FailedCard } from '../admin/list/ListStates';
import { DateEntry } from '../components/dates/DateEntry';
import { EmptyState } from '../components/EmptyState';
import { FieldFrame } from '../components/fields/FieldFrame';
import { formatNumber } from '../components/fields/formats';
import { PlainTable } from '../components/tables/PlainTable';
import { useSearchParams } from '../links';
import { answered, connectApi } from '../session/clients';
import { CostDialog } from './CostDialog';
import { InventoryFigure, InventoryFigures } from './InventoryHeader';
import { VALUE_KEY } from './stockValue';

type Value = components['schemas']['StockValue'];
type Line = components['schemas']['StockValueLine'];
/** Resources beside stock of supplements from which the value follows. */
const VALUED: readonly ResourceName[] = ['inventory-item-stocks', 'stock-costs', 'stock-batches'];
const MONEY = { type: 'number', unit: '$' } as const;

const Money = ({ value, strong = false }: { value: number | null; strong?: boolean }) => {
    const translate = useTranslate();
    return value === null ? (
        <Typography component="span" variant="body2" color="text.secondary">
            {translate('domains.stock.value.unknown')}
        </Typography>
    ) : (
        <Box component="span" className="tabular" sx={{ fontWeight: strong ? 600 : undefined }}>
            {formatNumber(value, MONEY)}
        </Box>
    );
};

const LineRow = ({ line, onSetCost }: { line: Line; onSetCost: ((line: Line) => void) | undefined }) => {
    const translate = useTranslate();
    const { supplement, inventory_item: item, quantity, unit, without_cost: without } = line;
    return (
        <TableRow>
            <TableCell component="th" scope="row">
                {supplement && <ReferenceLink resource="supplements" target={supplement} />}
                {item && <ReferenceLink resource="inventory-items" target={item} />}
                {without > 0 && line.value !== null && (
                    <Typography variant="caption" component="div" color="text.secondary">
                        {translate('domains.stock.value.partly', { quantity: formatInUnit(without, unit) })}
                    </Typography>
                )}
                {line.rejected_quantity > 0 && (
                    <Typography variant="caption" component="div" color="text.secondary">
                        {line.rejected_value === null
                            ? translate('domains.stock.value.rejected', {
                                  quantity: formatInUnit(line.rejected_quantity, unit),
                              })
                            : translate('domains.stock.value.rejectedWorth', {
                                  quantity: formatInUnit(line.rejected_quantity, unit),
                                  value: formatNumber(line.rejected_value, MONEY),
                              })}
                    </Typography>
                )}
            </TableCell>
            <TableCell align="right" className="tabular" sx={{ whiteSpace: 'nowrap' }}>
                {formatInUnit(quantity, unit)}
            </TableCell>
            <TableCell align="right">
                <Money value={line.value} />
                {without > 0 && !line.is_archived && onSetCost && (
                    <Button size="small" sx={{ ml: 1 }} onClick={() => onSetCost(line)}>
                        {translate('domains.stock.value.setCost')}
                    </Button>
                )}
            </TableCell>
        </TableRow>
    );
};

const Places = ({ value }: { value: Value }) => {
    const translate = useTranslate();
    const { canAccess: maySetCost } = useCanAccess({ resource: 'stock-costs', action: 'create' });
    const [costed, setCosted] = useState<Line>();
    return (
        <Stack spacing={2}>
            {value.places.map(({ inventory_location: place, value: worth, lines }) => (
                <Card key={place.id} component="section">
                    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2, p: 2, pb: 1 }}>
                        <Typography variant="h3" component="h2">
                            {place.label}
                        </Typography>
                        <Money value={worth} strong />
                    </Stack>
                    <PlainTable
                        label={place.label}
                        columns={[
                            { key: 'what', label: translate('domains.stock.value.what') },
                            { key: 'quantity', label: translate('domains.stock.inStock'), numeric: true },
                            { key: 'value', label: translate('domains.stock.value.worth'), numeric: true },
                        ]}
                    >
                        {lines.map(line => (
                            <LineRow
                                key={line.supplement ? `s${line.supplement.id}` : `i${line.inventory_item?.id}`}
                                line={line}
                                onSetCost={maySetCost ? setCosted : undefined}
                            />
                        ))}
                    </PlainTable>
                </Card>
            ))}
            {costed && <CostDialog line={costed} day={value.day} onClose={() => setCosted(undefined)} />}
        </Stack>
    );
};

/** Stock valuation at the end of a day, which is a search parameter of the URL. */
const ValuePage = () => {
    const translate = useTranslate();
    const [search, setSearch] = useSearchParams();
    const today = todayIn(BUSINESS_ZONE);
    const requestedDay = search.get('day') ?? '';
    const day = isDay(requestedDay) && requestedDay <= today ? requestedDay : today;
    const [typed, setTyped] = useState(day);
    const enter = (next: string) => {
        setTyped(next);
        if (isDay(next) && next <= today) setSearch({ day: next }, { replace: true });
    };
    const { data, error, refetch } = useQuery({
        queryKey: [...VALUE_KEY, day],
        meta: { follows: VALUED },
        queryFn: async (): Promise<Value> =>
            (await answered(connectApi.GET('/v2/stock-value', { params: { query: { day } } }))).body,
    });
    return (
        <Box>
            <Typography variant="h1" sx={{ mb: 0.5 }}>
                {translate('domains.stock.value.title')}
            </Typography>
            <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
                {translate('domains.stock.value.lead')}
            </Typography>
            <Box sx={{ maxWidth: 220 }}>
                <FieldFrame id="value-day" label={translate('domains.stock.value.day')}>
                    <DateEntry
                        id="value-day"
                        kind="date"
                        value={typed}
                        max={today}
                        clearable={false}
                        timeZone={BUSINESS_ZONE}
                        onChange={enter}
                        sx={{ width: 1 }}
                    />
                </FieldFrame>
            </Box>
            {error && !data ? (
                <FailedCard error={error as Error} retry={() => void refetch()} />
            ) : !data ? (
                <Skeleton variant="rounded" height={240} sx={{ mt: 2 }} />
            ) : data.places.length === 0 ? (
                <EmptyState title={translate('domains.stock.value.nothing')} />
            ) : (
                <>
                    <Box sx={{ mb: 2 }}>
                        <InventoryFigures>
                            <InventoryFigure
                                label={translate('domains.stock.value.total', { day: formatDate(data.day) })}
                            >
                                <Money value={data.value} />
                            </InventoryFigure>
                            {data.rejected_value > 0 && (
                                <InventoryFigure label={translate('domains.stock.value.rejectedTotal')}>
                                    <Money value={data.rejected_value} />
                                </InventoryFigure>
                            )}
                        </InventoryFigures>
                    </Box>
                    <Places value={data} />
                </>
            )}
        </Box>
    );
};

export default ValuePage;
