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
import { useRecordContext, useTranslate } from 'react-admin';
import { transferEffects } from '../../domain/stock';
import { useMay } from '../engine/useMay';
import { Litres } from './Litres';
import type { Transfer } from './TransferHeader';
import { useAvailability } from './useAvailability';

interface ShownEffect {
    effects: ReturnType<typeof transferEffects>;
    names: ReadonlyMap<number, string | undefined>;
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
                        <TableRow key={effect.supplement_id}>
                            <TableCell>{names.get(effect.supplement_id)}</TableCell>
                            {sides.flatMap(({ key }) => [
                                <TableCell key={`${key} now`} align="right" sx={{ color: 'text.secondary' }}>
                                    <Litres value={effect[key].before} />
                                </TableCell>,
                                <TableCell
                                    key={`${key} after`}
                                    align="right"
                                    sx={{ color: effect[key].after < 0 ? 'error.main' : undefined }}
                                >
                                    <Litres value={effect[key].after} strong />
                                </TableCell>,
                            ])}
                        </TableRow>
                    ))}
                </TableBody>
            </Table>
        </Box>
    );
};

/** Where four columns of figures have no room: a line for each place. */
const Lines = ({ effects, names, sides }: ShownEffect) => (
    <Stack spacing={1.5}>
        {effects.map(effect => (
            <div key={effect.supplement_id}>
                <Typography variant="body2" sx={{ fontWeight: 550 }}>
                    {names.get(effect.supplement_id)}
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
                            <Litres value={effect[key].before} /> → <Litres value={effect[key].after} strong />
                        </Box>
                    </Stack>
                ))}
            </div>
        ))}
    </Stack>
);

/** What a step of the transfer will do to what both locations hold. */
const TransferEffect = ({ step }: { step: 'complete' | 'void' }) => {
    const transfer = useRecordContext<Transfer>();
    const translate = useTranslate();
    const may = useMay();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    const maySee = may(['access_supplement_inventory']);
    const moves = step === 'complete' || transfer?.status === 'completed';
    const { data } = useAvailability({}, maySee && moves);
    if (!transfer || !maySee) return null;
    if (!moves) return <Alert severity="info">{translate('domains.stock.effect.nothing')}</Alert>;
    if (!data) return <Skeleton variant="rounded" height={120} />;
    const names = new Map(transfer.items.map(({ supplement_id, supplement }) => [supplement_id, supplement?.label]));
    const effects = transferEffects(
        transfer,
        step,
        data.map(({ supplement, inventory_location, quantity }) => ({
            supplement_id: supplement.id,
            inventory_location_id: inventory_location.id,
            quantity,
        })),
    );
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
