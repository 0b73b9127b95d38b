import QrCodeScannerIcon from '@mui/icons-material/QrCodeScanner';
import {
    Alert,
    Box,
    Button,
    Card,
    FormControlLabel,
    Stack,
    Switch,
    TextField,
    ToggleButton,
    ToggleButtonGroup,
    Typography,
} from '@mui/material';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import type { ResourceTypes } from '../../../contract/generated/types';
import { FailedCard } from '../../admin/list/ListStates';
import { AddLine } from './AddLine';
import { CountHeads, CountRow } from './CountRow';
import { type CountEntry, countedItem, type SheetLine } from './entries';
import { useCounts, useSheet } from './useCounts';

// barcode reader, loaded on demand
const ScanCounts = lazy(async () => ({ default: (await import('./ScanCounts')).ScanCounts }));

export type Stocktake = ResourceTypes['stocktakes'] & { id: number };
type Shown = 'all' | 'open' | 'different';

const SHOWN: Record<Shown, (line: SheetLine) => boolean> = {
    all: () => true,
    open: line => (line.counted_quantity === null || line.needs_second) && !line.is_skipped,
    different: line => line.difference !== null && line.difference !== 0,
};

/** Matches names, and for parts barcode, SKU and shelf. */
const isFound = (line: SheetLine, searchText: string) =>
    [countedItem(line).label, line.sku, line.barcode, line.shelf].some(text =>
        text?.toLowerCase().includes(searchText),
    );

/** Count sheet of a stocktake: by keyboard, scanner or phone, with entries stored locally until sent. */
export const CountSheet = () => {
    const stocktake = useRecordContext<Stocktake>();
    return stocktake ? <Sheet key={stocktake.id} stocktake={stocktake} /> : null;
};

const Sheet = ({ stocktake }: { stocktake: Stocktake }) => {
    const translate = useTranslate();
    const { canAccess: canEdit } = useCanAccess({ resource: 'stocktakes', action: 'edit' });
    const { canAccess: priced = false } = useCanAccess({ resource: 'stock-costs', action: 'create' });
    const { data: lines, error, refetch } = useSheet(stocktake.id);
    const { entries, enter: enterCount, send, offline } = useCounts(stocktake.id);
    // stays in a filtered sheet that its count no longer fits, so that its cost or reason can follow
    const [touched, setTouched] = useState<string>();
    const enter = useCallback(
        (line: SheetLine, change: Partial<CountEntry>) => {
            setTouched(countedItem(line).key);
            enterCount(line, change);
        },
        [enterCount],
    );
    const [shown, setShown] = useState<Shown>('all');
    const [wanted, setWanted] = useState('');
    const [scanning, setScanning] = useState(false);
    const closed = stocktake.status !== 'pending' || Boolean(stocktake.archived_at) || !canEdit;
    // who counts blind decides to look; the server shows nothing to whom it is not for
    const blind = Boolean(stocktake.is_blind) && !closed;
    const [looks, setLooks] = useState(false);
    const open = !blind || looks;
    if (error && !lines) return <FailedCard error={error as Error} retry={() => void refetch()} />;
    if (!lines) return null;
    const searchTerm = wanted.trim().toLowerCase();
    const fitting = lines.filter(
        line => (SHOWN[shown](line) || countedItem(line).key === touched) && isFound(line, searchTerm),
    );
    const counted = lines.filter(line => line.counted_quantity !== null && !line.needs_second).length;
    const total = lines.filter(line => !line.is_skipped).length;
    const unsent = Object.keys(entries).length;
    const hasBookQuantities = lines.some(line => line.recorded_quantity !== null);
    return (
        <Card data-sheet>
            <Stack
                direction="row"
                useFlexGap
                sx={{
                    flexWrap: 'wrap',
                    gap: 1.5,
                    p: 2,
                    alignItems: 'center',
                    position: 'sticky',
                    top: 0,
                    zIndex: 1,
                    bgcolor: 'background.paper',
                }}
            >
                <TextField
                    size="small"
                    type="search"
                    value={wanted}
                    placeholder={translate('domains.stock.sheet.find')}
                    onChange={event => setWanted(event.target.value)}
                    onKeyDown={event => {
                        if (event.key !== 'Enter') return;
                        event.preventDefault();
                        event.currentTarget
                            .closest('[data-sheet]')
                            ?.querySelector<HTMLInputElement>('input[data-count]')
                            ?.focus();
                    }}
                    slotProps={{ htmlInput: { 'aria-label': translate('domains.stock.sheet.find') } }}
                    sx={{ flex: '1 1 160px', maxWidth: 280 }}
                />
                <ToggleButtonGroup
                    size="small"
                    exclusive
                    value={shown}
                    onChange={(_, value: Shown | null) => {
                        if (!value) return;
                        setShown(value);
                        setTouched(undefined);
                    }}
                    aria-label={translate('domains.stock.sheet.label')}
                >
                    {(Object.keys(SHOWN) as Shown[])
                        .filter(one => one !== 'different' || open)
                        .map(one => (
                            <ToggleButton key={one} value={one}>
                                {translate(`domains.stock.sheet.${one}`)}
                            </ToggleButton>
                        ))}
                </ToggleButtonGroup>
                {blind && hasBookQuantities && (
                    <FormControlLabel
                        control={
                            <Switch size="small" checked={looks} onChange={event => setLooks(event.target.checked)} />
                        }
                        label={<Typography variant="body2">{translate('domains.stock.sheet.showRecord')}</Typography>}
                    />
                )}
                {!closed && (
                    <Button
                        size="small"
                        variant="outlined"
                        startIcon={<QrCodeScannerIcon />}
                        onClick={() => setScanning(true)}
                    >
                        {translate('domains.stock.scan.open')}
                    </Button>
                )}
                <Typography variant="body2" role="status" color="text.secondary" sx={{ ml: { md: 'auto' } }}>
                    {translate('domains.stock.sheet.done', { counted, total })}
                    {' · '}
                    {unsent
                        ? translate('domains.stock.sheet.unsent', { smart_count: unsent })
                        : translate('domains.stock.sheet.saved')}
                </Typography>
            </Stack>
            {offline && (
                <Alert
                    severity="warning"
                    sx={{ mx: 2, mb: 1 }}
                    action={
                        <Button size="small" color="inherit" onClick={() => void send()}>
                            {translate('ra.action.refresh')}
                        </Button>
                    }
                >
                    {translate('domains.stock.sheet.offline')}
                </Alert>
            )}
            {blind && !open && !hasBookQuantities && (
                <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1 }}>
                    {translate('domains.stock.sheet.blind')}
                </Typography>
            )}
            <CountHeads open={open} />
            <Box
                component="ul"
                aria-label={translate('domains.stock.sheet.label')}
                sx={{ m: 0, p: 0, listStyle: 'none' }}
            >
                {fitting.map(line => {
                    const { key } = countedItem(line);
                    return (
                        <CountRow
                            key={key}
                            line={line}
                            entry={entries[key]}
                            closed={closed}
                            open={open}
                            priced={priced}
                            onEnter={enter}
                        />
                    );
                })}
            </Box>
            {fitting.length === 0 && (
                <Typography variant="body2" color="text.secondary" sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>
                    {translate('domains.stock.sheet.nothing')}
                </Typography>
            )}
            {scanning && !closed && (
                <Suspense fallback={null}>
                    <ScanCounts lines={lines} entries={entries} onEnter={enter} onClose={() => setScanning(false)} />
                </Suspense>
            )}
            {!closed && <AddLine stocktake={stocktake.id} lines={lines} />}
        </Card>
    );
};
