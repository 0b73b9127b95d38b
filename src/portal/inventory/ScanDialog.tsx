import { Button, MenuItem, Stack, TextField, Typography, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useCanAccess, useGetList, useNotify, useTranslate } from 'react-admin';
import { formatInUnit } from '../../domain/stock/quantities';
import { DialogFrame } from '../components/dialogs/DialogFrame';
import { quantityNow } from '../stock/CountingDialog';
import { ScanEntry, type ScanNews } from '../stock/scan/ScanEntry';
import { readQuantity, sendCount, useStockChanged } from './counting';
import { ScannedRow } from './ScannedRow';
import { useScans } from './useScans';

/** Counts scanned items at one location, piece by piece. Nothing is posted before saving. */
export const ScanDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const notify = useNotify();
    const changed = useStockChanged();
    const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
    const { canAccess: canSee } = useCanAccess({ resource: 'inventory-locations', action: 'list' });
    const { data: locations = [] } = useGetList(
        'inventory-locations',
        {
            pagination: { page: 1, perPage: 100 },
            sort: { field: 'name', order: 'ASC' },
        },
        { enabled: canSee },
    );
    const [locationId, setLocationId] = useState<number>();
    const [news, setNews] = useState<ScanNews>();
    const [busy, setBusy] = useState(false);
    const field = useRef<HTMLInputElement>(null);
    const { rows, scan, change, remove } = useScans(locationId);
    const location = locations.find(({ id }) => id === locationId)?.name as string | undefined;

    const take = async (text: string) => {
        if (locationId === undefined)
            return setNews({ text: translate('domains.inventory.scan.locationMissing'), isFault: true });
        try {
            const found = await scan(text);
            if (found.kind === 'unknown')
                setNews({ text: translate('domains.inventory.scan.unknown', { code: found.code }), isFault: true });
            else if (found.kind === 'devices')
                setNews({ text: translate('domains.inventory.scan.devices', { name: found.item }), isFault: true });
            else
                setNews({
                    text: translate('domains.inventory.scan.counted', {
                        name: found.item,
                        quantity: formatInUnit(found.quantity, found.unit),
                    }),
                    isFault: false,
                });
        } catch (error) {
            setNews({ text: (error as Error).message, isFault: true });
        }
    };

    const save = async () => {
        if (locationId === undefined) return;
        const wrong = rows.filter(row => readQuantity(row.text, row.unit) === undefined);
        for (const { itemId, unit } of wrong)
            change(itemId, {
                fault: translate(`domains.inventory.count.${unit === 'each' ? 'pieces' : 'measure'}`),
            });
        if (wrong.length) return;
        setBusy(true);
        let saved = 0;
        for (const row of rows)
            try {
                await sendCount(
                    { itemId: row.itemId, locationId, name: row.item, quantity: row.recorded, unit: row.unit },
                    readQuantity(row.text, row.unit) as number,
                    { reason: translate('domains.inventory.scan.reason') },
                );
                remove(row.itemId);
                saved++;
            } catch (error) {
                const now = quantityNow(error);
                change(row.itemId, {
                    ...(now === undefined ? {} : { recorded: now }),
                    fault:
                        now === undefined
                            ? (error as Error).message
                            : translate('domains.stock.adjust.moved', { quantity: formatInUnit(now, row.unit) }),
                });
            }
        setBusy(false);
        if (!saved) return;
        changed();
        setNews(undefined);
        notify(translate('domains.inventory.scan.saved', { smart_count: saved }), { type: 'success' });
        field.current?.focus();
    };

    return (
        <DialogFrame
            title={translate('domains.inventory.scan.title')}
            maxWidth="sm"
            fullScreen={phone}
            hasInputs
            isChanged={rows.length > 0}
            onClose={busy ? undefined : onClose}
            actions={
                <>
                    <Button color="inherit" onClick={onClose} disabled={busy}>
                        {translate('domains.inventory.scan.close')}
                    </Button>
                    <Button variant="contained" onClick={save} loading={busy} disabled={!rows.length}>
                        {translate('domains.inventory.scan.save')}
                    </Button>
                </>
            }
        >
            <Stack spacing={2} sx={{ pt: 0.5 }}>
                <TextField
                    select
                    required
                    fullWidth
                    label={translate('domains.inventory.scan.location')}
                    value={locationId ?? ''}
                    // book quantities belong to the place, so another place starts again
                    disabled={rows.length > 0}
                    onChange={event => {
                        setLocationId(Number(event.target.value));
                        setNews(undefined);
                        setTimeout(() => field.current?.focus());
                    }}
                >
                    {locations.map(({ id, name }) => (
                        <MenuItem key={id} value={id}>
                            {name}
                        </MenuItem>
                    ))}
                </TextField>
                <ScanEntry
                    label={translate('domains.inventory.scan.code')}
                    help={translate('domains.inventory.scan.codeHelp')}
                    maxLength={80}
                    inputRef={field}
                    news={news}
                    onCode={code => void take(code)}
                />
                {rows.length === 0 ? (
                    <Typography variant="body2" color="text.secondary">
                        {translate('domains.inventory.scan.nothing')}
                    </Typography>
                ) : (
                    <Stack component="ul" spacing={1} sx={{ m: 0, p: 0, listStyle: 'none' }} aria-label={location}>
                        {rows.map(row => (
                            <ScannedRow
                                key={row.itemId}
                                row={row}
                                onText={text => change(row.itemId, { text, fault: undefined })}
                                onRemove={() => remove(row.itemId)}
                            />
                        ))}
                    </Stack>
                )}
            </Stack>
        </DialogFrame>
    );
};
