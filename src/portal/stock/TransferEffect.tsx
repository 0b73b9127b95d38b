import {
    Alert,
    Box,
    Skeleton,
    Stack,
    Table,
    TableBody,
    TableCell,
    TableHead,
    TableRow,
    Typography,
    useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useCanAccess, useGetList, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../contract/generated/types';
import { formatInUnit, lineKey, type StockUnit, transferEffects } from '../../domain/stock/quantities';
import { Litres } from './Litres';
import type { Transfer } from './TransferHeader';
import { useAvailability } from './useAvailability';

interface Named {
    label: string | undefined;
    unit: StockUnit;
}
/** Litres of a supplement, or a quantity in the part's unit. */
const Quantity = ({
    value,
    unit = 'L',
    strong = false,
}: {
    value: number;
    unit?: StockUnit | undefined;
    strong?: boolean;
}) =>
    unit === 'L' ? (
        <Litres value={value} strong={strong} />
    ) : (
        <Box component="span" className="tabular" sx={strong ? { fontWeight: 600 } : {}}>
            {formatInUnit(value, unit)}
        </Box>
    );

interface ShownEffect {
    effects: ReturnType<typeof transferEffects>;
    names: ReadonlyMap<string | undefined, Named>;
    sides: readonly { key: 'from' | 'to'; location: string }[];
}

const Grid = ({ effects, names, sides }: ShownEffect) => {
    const translate = useTranslate();
    return (
        <Box
            sx={{ overflowX: 'auto', mx: { xs: -1, sm: 0 } }}
            role="region"
            tabIndex={0}
            aria-label={translate('domains.stock.effect.label')}
        >
            <Table size="small">
                <TableHead>
                    <TableRow>
                        <TableCell rowSpan={2} sx={{ verticalAlign: 'bottom' }}>
                            {translate('domains.stock.supplement')}
                        </TableCell>
                        {sides.map(({ key, location }) => (
                            <TableCell key={key} colSpan={2} align="right">
                                {location}
                            </TableCell>
                        ))}
                    </TableRow>
                    <TableRow>
                        {sides.flatMap(({ key }) =>
                            (['now', 'after'] as const).map(when => (
                                <TableCell key={`${key} ${when}`} align="right">
                                    {translate(`domains.stock.effect.${when}`)}
                                </TableCell>
                            )),
                        )}
                    </TableRow>
                </TableHead>
                <TableBody>
                    {effects.map(effect => (
                        <TableRow key={effect.key}>
                            <TableCell>{names.get(effect.key)?.label}</TableCell>
                            {sides.flatMap(({ key }) => [
                                <TableCell key={`${key} now`} align="right" sx={{ color: 'text.secondary' }}>
                                    <Quantity value={effect[key].before} unit={names.get(effect.key)?.unit} />
                                </TableCell>,
                                <TableCell
                                    key={`${key} after`}
                                    align="right"
                                    sx={{ color: effect[key].after < 0 ? 'error.main' : undefined }}
                                >
                                    <Quantity value={effect[key].after} unit={names.get(effect.key)?.unit} strong />
                                </TableCell>,
                            ])}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** One line per place where four columns do not fit. */
const Lines = ({ effects, names, sides }: ShownEffect) => (
    <Stack spacing={1.5}>
        {effects.map(effect => (
            <div key={effect.key}>
                <Typography variant="body2" sx={{ fontWeight: 550 }}>
                    {names.get(effect.key)?.label}
                </Typography>
                {sides.map(({ key, location }) => (
                    <Stack key={key} direction="row" sx={{ justifyContent: 'space-between', fontSize: '0.8125rem' }}>
                        <Box component="span" sx={{ color: 'text.secondary', minWidth: 0 }}>
                            {location}
                        </Box>
                        <Box
                            component="span"
                            sx={{ whiteSpace: 'nowrap', color: effect[key].after < 0 ? 'error.main' : undefined }}
                        >
                            <Quantity value={effect[key].before} unit={names.get(effect.key)?.unit} /> →{' '}
                            <Quantity value={effect[key].after} unit={names.get(effect.key)?.unit} strong />
                        </Box>
                    </Stack>
                ))}
            </div>
        ))}
    </Stack>
);

type PartStock = ResourceTypes['inventory-item-stocks'] & { id: number };
const NO_PARTS: readonly PartStock[] = [];

/** Part stock at both locations of a transfer; empty without permission, `undefined` while loading. */
const useParts = (transfer: Transfer | undefined, moves: boolean): readonly PartStock[] | undefined => {
    const { canAccess: canList } = useCanAccess({ resource: 'inventory-item-stocks', action: 'list' });
    const ids =
        transfer?.items.flatMap(({ inventory_item_id }) => (inventory_item_id ? [inventory_item_id] : [])) ?? [];
    const enabled = canList && moves && ids.length > 0;
    const { data } = useGetList<PartStock>(
        'inventory-item-stocks',
        {
            filter: {
                inventory_item_id: ids,
                inventory_location_id: [transfer?.from_location_id, transfer?.to_location_id],
            },
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'id', order: 'ASC' },
        },
        { enabled },
    );
    return enabled ? data : NO_PARTS;
};

/** Preview of a transfer's completion or void: stock before and after at both locations. */
const TransferEffect = ({ step }: { step: 'complete' | 'void' }) => {
    const transfer = useRecordContext<Transfer>();
    const translate = useTranslate();
    const { canAccess: canSee } = useCanAccess({ resource: 'supplement-inventories', action: 'list' });
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    const moves = step === 'complete' || transfer?.status === 'completed';
    const { data } = useAvailability({}, canSee && moves);
    const parts = useParts(transfer, moves);
    if (!transfer || !canSee) return null;
    if (!moves) return <Alert severity="info">{translate('domains.stock.effect.nothing')}</Alert>;
    if (!data || !parts) return <Skeleton variant="rounded" height={120} />;
    const names = new Map(
        transfer.items.map(line => [
            lineKey(line),
            {
                label: (line.supplement ?? line.inventory_item)?.label,
                unit: (line.inventory_item_id
                    ? (parts.find(part => part.inventory_item_id === line.inventory_item_id)?.unit ?? 'each')
                    : 'L') as StockUnit,
            },
        ]),
    );
    const effects = transferEffects(transfer, step, [
        ...data.map(({ supplement, inventory_location, quantity }) => ({
            supplement_id: supplement.id,
            inventory_location_id: inventory_location.id,
            quantity,
        })),
        ...parts.map(({ inventory_item_id, inventory_location_id, quantity = 0 }) => ({
            inventory_item_id,
            inventory_location_id,
            quantity,
        })),
    ]);
    const sides = [
        { key: 'from', location: transfer.from_location?.label ?? '' },
        { key: 'to', location: transfer.to_location?.label ?? '' },
    ] as const;
    const shown = { effects, names, sides };
    const short = sides.find(({ key }) => effects.some(effect => effect[key].after < 0));
    return (
        <>
            {phone ? <Lines {...shown} /> : <Grid {...shown} />}
            {short && (
                <Alert severity="warning" sx={{ mt: 1.5 }}>
                    {translate('domains.stock.effect.short', { location: short.location })}
                </Alert>
            )}
        </>
    );
};

export const CompleteEffect = () => <TransferEffect step="complete" />;
export const VoidEffect = () => <TransferEffect step="void" />;
