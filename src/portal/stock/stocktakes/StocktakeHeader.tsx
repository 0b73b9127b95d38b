import { Alert, Box, Card, Stack, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useRecordContext, useTranslate } from 'react-admin';
import { blockingReasons } from '../../../domain/stock/stocktakes';
import { Moment } from '../../components/fields/Moment';
import { RecordPath } from '../../components/panels/RecordPath';
import { DocumentLedger } from '../DocumentLedger';
import { InventoryFigure } from '../InventoryHeader';
import type { Stocktake } from './CountSheet';
import { countedItem, quantityText, type SheetLine } from './entries';
import { useSheet } from './useCounts';

/** Place, progress, and blocking reasons of the next transition. */
export const StocktakeHeader = () => {
    const stocktake = useRecordContext<Stocktake>();
    const translate = useTranslate();
    // hidden on a phone, where the sheet matters more
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
    if (!stocktake) return null;
    const { lines_counted: counted = 0, lines_total: total = 0 } = stocktake;
    const word = (key: string) => translate(`domains.stock.sheet.path.${key}`);
    return (
        <Stack spacing={2} sx={{ mt: 2 }}>
            {stocktake.status === 'void' && stocktake.void_reason && (
                <Alert severity="info">
                    {translate('domains.stock.voidedBy', { name: stocktake.voided_by?.label ?? '' })}{' '}
                    {stocktake.voided_at && <Moment value={stocktake.voided_at} relative />}: {stocktake.void_reason}
                </Alert>
            )}
            <Card sx={{ p: { xs: 2, md: 2.5 } }}>
                <Stack
                    direction="row"
                    useFlexGap
                    sx={{ flexWrap: 'wrap', columnGap: 5, rowGap: 2, mb: stocktake.status === 'void' ? 0 : 2.5 }}
                >
                    <InventoryFigure label={translate('resources.stocktakes.fields.inventory_location_id')}>
                        {stocktake.inventory_location?.label}
                    </InventoryFigure>
                    <InventoryFigure label={translate('resources.stocktakes.fields.lines_counted')}>
                        {translate('domains.stock.sheet.done', { counted, total })}
                    </InventoryFigure>
                    {stocktake.approved_at && (
                        <InventoryFigure label={translate('resources.stocktakes.fields.approved_at')}>
                            <Moment value={stocktake.approved_at} relative />
                        </InventoryFigure>
                    )}
                </Stack>
                {stocktake.status !== 'void' && !phone && (
                    <RecordPath
                        label={word('label')}
                        steps={[
                            { key: 'drawn', label: word('drawn'), done: true },
                            {
                                key: 'counted',
                                label: word('counted'),
                                done: stocktake.status === 'approved' || counted >= total,
                            },
                            { key: 'approved', label: word('approved'), done: stocktake.status === 'approved' },
                        ]}
                    />
                )}
            </Card>
        </Stack>
    );
};

const asCounted = (line: SheetLine) => ({
    name: countedItem(line).label,
    unit: line.unit,
    recorded: line.recorded_quantity,
    counted: line.counted_quantity,
    isSkipped: line.is_skipped,
    needsSecond: line.needs_second,
    reason: line.reason,
    current: (line.recorded_quantity ?? 0) + (line.moved_by ?? 0),
});

/** Adjustments that approval will post, or the reasons that block it. */
export const ApproveEffect = () => {
    const stocktake = useRecordContext<Stocktake>();
    const translate = useTranslate();
    const { data: lines } = useSheet(stocktake?.id ?? 0);
    if (!stocktake || !lines) return null;
    const found = blockingReasons(lines.map(asCounted));
    if (found.length)
        return (
            <Alert severity="warning">
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {translate('domains.stock.sheet.before')}
                </Typography>
                <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                    {found.map(sentence => (
                        <li key={sentence}>{sentence}</li>
                    ))}
                </Box>
            </Alert>
        );
    const differences = lines.filter(line => line.difference !== null && line.difference !== 0);
    if (!differences.length) return <Alert severity="success">{translate('domains.stock.sheet.agrees')}</Alert>;
    return (
        <Box
            component="ul"
            aria-label={translate('domains.stock.sheet.differences')}
            sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 260, overflowY: 'auto' }}
        >
            {differences.map(line => (
                <Stack
                    key={countedItem(line).key}
                    component="li"
                    direction="row"
                    spacing={2}
                    sx={{ justifyContent: 'space-between', py: 0.5 }}
                >
                    <Box sx={{ minWidth: 0, fontSize: '0.875rem' }}>
                        {countedItem(line).label}
                        <Typography variant="caption" component="div" color="text.secondary">
                            {line.reason && translate(`domains.stock.sheet.reasons.${line.reason}`)}
                        </Typography>
                    </Box>
                    <Box
                        component="span"
                        className="tabular"
                        sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontSize: '0.875rem' }}
                    >
                        {(line.difference ?? 0) > 0 ? '+' : '−'}
                        {quantityText(Math.abs(line.difference ?? 0), line.unit)}
                    </Box>
                </Stack>
            ))}
        </Box>
    );
};

export const StocktakeLedger = () => {
    const stocktake = useRecordContext<Stocktake>();
    const { data: lines = [] } = useSheet(stocktake?.id ?? 0);
    const hasParts = lines.some(line => line.inventory_item);
    return (
        stocktake && (
            <DocumentLedger
                of={{ document_resource: 'stocktakes', document_id: stocktake.id }}
                hasSupplements={!hasParts || lines.some(line => line.supplement)}
                hasParts={hasParts}
            />
        )
    );
};
